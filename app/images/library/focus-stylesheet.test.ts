import { beforeEach, expect, test } from "vitest";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { updatePicture } from "~/images/desk/picture-changes.server";
import { addPicture } from "~/images/pictures.server";
import { loader } from "~/routes/files/theme.$file";
import { siteFacts } from "~/site/site-facts.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { focusStylesheet } from "./focus-stylesheet.server";

withDatabase();
beforeEach(refreshSnapshots);

const store = async (width: number) => addPicture(await plain(width, 10).png().toBuffer());
const open = async (path: string) => {
  const args = { request: new Request(`http://localhost:3000${path}`), params: { file: path.slice(7) }, context: {} };
  return loader(args as never) as Response;
};

test("pages have a stylesheet with the focal points, under another address for each content", async () => {
  const [left, top, centre] = [await store(20), await store(21), await store(22)];
  const others = siteFacts().look.links;
  expect([focusStylesheet(), (await open("/theme/focus-none.css")).status]).toEqual([null, 404]);
  await updatePicture(left.id, { focusX: "8" });
  await updatePicture(centre.id, { focusX: "51", focusY: "49" });
  await refreshSnapshots();
  const first = focusStylesheet();
  expect(first?.css).toBe(`[src*="${left.id.slice(12)}-"]{object-position:10% 50%}`);
  expect(siteFacts().look.links).toEqual([...others, { rel: "stylesheet", href: first?.path }]);
  const sent = await open(first?.path ?? "");
  expect([sent.headers.get("Content-Type"), await sent.text()]).toEqual(["text/css; charset=utf-8", first?.css]);
  await updatePicture(top.id, { focusX: "100", focusY: "0" });
  await refreshSnapshots();
  expect(focusStylesheet()?.css).toContain(`[src*="${top.id.slice(12)}-"]{object-position:100% 0%}`);
  const earlier = await open(first?.path ?? "");
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([302, focusStylesheet()?.path]);
  for (const { id } of [left, top]) await updatePicture(id, { focusX: "50", focusY: "50" });
  await refreshSnapshots();
  const last = await open(first?.path ?? "");
  expect([focusStylesheet(), last.status, last.headers.get("Content-Type"), await last.text()]).toEqual([
    null,
    200,
    "text/css; charset=utf-8",
    "",
  ]);
});
