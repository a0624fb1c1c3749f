import { expect, test } from "vitest";
import { listPictures } from "~/images/uses/library-list.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { withPicturesForText } from "./pictures-for-text.server";

withDatabase();

const file = async (name: string, colour: string) =>
  new File([new Uint8Array(await plain(40, 30, colour).png().toBuffer())], name, { type: "image/png" });
const formWith = (...files: File[]) => {
  const form = new FormData();
  for (const one of files) form.append("textImages", one);
  return form;
};

test("pictures for a text are stored and stand at its end, as its language writes them", async () => {
  const form = formWith(await file("a.png", "#111111"), await file("b.png", "#222222"));
  const { content } = await withPicturesForText(form, { content: "Cool.\n" });
  expect(content).toMatch(/^Cool\.\n\n!\[\]\(\/images\/[0-9a-f]{24}-40x30\.webp\)\n\n!\[\]\(\/images\/[^)]+\)$/);
  expect((await listPictures({})).items.map(({ fileName }) => fileName).sort()).toEqual(["a.png", "b.png"]);
  const html = await withPicturesForText(formWith(await file("a.png", "#111111")), { content: "<p>Cool.</p>" });
  expect(html.content).toMatch(/^<p>Cool\.<\/p>\n\n<p><img src="\/images\/[^"]+" alt=""><\/p>$/);
  expect(await withPicturesForText(formWith(), { title: "None" })).toEqual({ title: "None" });
});

test("a file that is none is refused by its name, and so are too many", async () => {
  const wrong = formWith(await file("a.png", "#111111"), new File(["<svg/>"], "b.svg"));
  await expect(withPicturesForText(wrong, { content: "" })).rejects.toMatchObject({
    kind: "unsupported",
    errors: { textImages: [expect.any(String)] },
    message: expect.stringContaining("b.svg"),
  });
  const many = await Promise.all(["#1", "#2", "#3", "#4", "#5"].map((start) => file("a.png", `${start}11111`)));
  await expect(withPicturesForText(formWith(...many), {})).rejects.toMatchObject({ kind: "invalid" });
});
