import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { importArticles } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { type Database, openDatabase } from "~/db/database.server";
import { newId } from "~/db/model.server";
import { signIn, signOut } from "~/http/access/session.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { UserModel } from "~/users/user.model.server";
import { setRole, signInUser } from "~/users/users.server";
import { buildProgram } from "../setup/build/built-program";
import { person } from "../setup/identity";
import { cleanUpProcesses } from "../setup/program/processes";
import { start, statusOf } from "../setup/program/started-program";

process.env.SESSION_SECRET = "a secret of at least thirty-two characters";

/** The built program, and beside it this process, which writes to the same database. */
let program: Awaited<ReturnType<typeof start>>;
let database: Database;
const id = newId();
const article = {
  title: "Linen in June",
  excerpt: "Short",
  content: "## One\n\nText.\n\n## Two\n\nText.",
  category: "style",
};

cleanUpProcesses(afterAll);
beforeAll(async () => {
  await buildProgram();
  program = await start({ LOG_LEVEL: "warn" });
  const answers = async () => expect(await statusOf(`${program.address}/healthz`)).toBe(200);
  await vi.waitFor(answers, { timeout: 60_000, interval: 100 });
  database = await openDatabase({ mongodbUri: undefined, dataDir: program.folder });
  // Old enough that no page says its age in words, which change from minute to minute.
  await importArticles([{ input: article, origin: { id, createdAt: new Date("2024-06-01") } }]);
  const category = await createProductCategory({ name: "Candles" });
  await createProduct({ title: "Candle", description: "Beeswax", price: "9.50", categoryId: category.id });
  await createRecipe({ title: "Soup", ingredients: ["1 leek"], instructions: ["Boil"], difficulty: "easy" });
  await createChallenge({ title: "Walk", description: "Daily", active: true });
}, 120_000);
afterAll(() => database?.close());

async function reader(name: string, changes = {}, profileImageUrl: string | null = null) {
  const user = await signInUser(person(name, changes));
  await UserModel.updateOne({ _id: user.id }, { profileImageUrl });
  const [cookie = ""] = (await signIn(new Request("http://localhost"), user)).split(";");
  return { ...user, cookie };
}

type Answer = { status?: number; headers: IncomingHttpHeaders; text: string };

function get(path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(program.address + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const encoding = response.headers["content-encoding"];
      const plain = encoding === "gzip" ? gunzipSync(body) : encoding === "br" ? brotliDecompressSync(body) : body;
      resolve({ status: response.statusCode, headers: response.headers, text: plain.toString() });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** What two answers to the same reader have in common, with the page's own nonce by its name. */
function comparable({ status, headers, text }: Answer) {
  const policy = String(headers["content-security-policy"]);
  const [, nonce = ""] = /'nonce-([\w+/=]{24})'/.exec(policy) ?? [];
  const named = Object.entries({ ...headers, "content-security-policy": policy.replace(nonce, "NONCE") });
  const compared = named.filter(([name]) => !ofOneAnswer.includes(name)).sort();
  return { status, headers: compared, text: text.replaceAll(nonce, "NONCE") };
}

const ofOneAnswer = ["date", "x-request-id", "content-length", "transfer-encoding", "content-encoding"];

const browser = { "Accept-Encoding": "gzip, deflate, br, zstd" };
/** A page does not look at a body, but who sends one is answered the usual way. */
const usually = { ...browser, "Content-Length": "0" };

test("every page that is kept for readers who have signed in is to the letter what each would get otherwise", async () => {
  const readers = [
    await reader("rita", { firstName: null, lastName: null }, "/images/0123456789abcdef01234567"),
    await reader("anna", { firstName: `"'<>&%\\`, lastName: "</script><!--<script>alert(1)" }),
    await reader("noah", { firstName: "$& $1 $` \u2028\u2029", lastName: "נח 👩‍🍳 ﷽" }),
    await reader("site", { firstName: "News", lastName: "style".repeat(40), email: "" }),
    await reader("will", { firstName: "Will", lastName: "Writer" }),
  ];
  await setRole(readers[4]?.id ?? "", "writer");
  const places = (await Promise.all((await placesIn("/sitemap.xml")).map(placesIn))).flat();
  // One page of each kind.
  const listed = new Map(places.map((place) => [place.split("/", 3).length > 2 ? place.split("/")[1] : place, place]));
  const pages = [...new Set(["/", "/news", "/shop", "/recipes", "/news?page=1", `/article/${id}`, ...listed.values()])];
  const addresses = pages.flatMap((page) => [page, page === "/" ? "/_root.data" : page.replace(/(?=\?|$)/, ".data")]);
  const asked = addresses.filter((address) => cacheableAddress(address) !== null);
  expect(asked.length).toBeGreaterThan(20);
  for (const address of asked) {
    await Promise.all(
      readers.map(async ({ cookie }) => {
        const expected = comparable(await get(address, { ...usually, Cookie: cookie }));
        const answer = await kept(address, cookie);
        expect(comparable(answer), address).toEqual(expected);
      }),
    );
  }
}, 120_000);

/** The answer from memory, or one that is no page. The usual way prefers brotli, and answers where the database is slow to say who asks. */
async function kept(address: string, cookie: string): Promise<Answer> {
  return vi.waitUntil(
    async () => {
      const answer = await get(address, { ...browser, Cookie: cookie });
      return (answer.headers["content-encoding"] === "gzip" || answer.status !== 200) && answer;
    },
    { timeout: 30_000, interval: 1 },
  );
}

/** The paths that a sitemap names. */
async function placesIn(sitemap: string): Promise<string[]> {
  const { text } = await get(sitemap, browser);
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
}

test("what another process saves shows within a second, and a session that it ends or a role that it gives at once", async () => {
  const { id: person, cookie } = await reader("olga", { firstName: "Olga" });
  const read = async () => (await get(`/article/${id}`, { ...browser, Cookie: cookie })).text;
  expect(await read()).toContain("Linen in June");
  await updateArticle(id, { ...article, title: "Linen in July" });
  await expect.poll(read, { timeout: 10_000 }).toContain("Linen in July");
  expect(await read()).not.toContain("Admin Dashboard");
  await setRole(person, "writer");
  expect(await read()).toContain("Admin Dashboard");
  await setRole(person, null);
  expect(await read()).not.toContain("Admin Dashboard");
  expect(await read()).toContain("Olga");
  await signOut(new Request("http://localhost", { headers: { Cookie: cookie } }));
  const after = await read();
  expect(after).not.toContain("Olga");
  expect(after).toContain("Sign In");
});
