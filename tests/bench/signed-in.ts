import { openDatabase } from "~/db/database.server";
import { signIn } from "~/http/access/session.server";
import { signInUser } from "~/users/users.server";
import { startCompared } from "./compared";
import { fillLibrary, readerPages } from "./library";
import { type Bench, measure } from "./measure";
import type { Target } from "./processes";
import { beginTable } from "./table";

const reader = { firstName: "Rosalind", lastName: "Reader" };

/** Pages for a reader who has signed in and has no rights on the desk, at ten connections. Nobody else is sent them. */
export async function benchSignedIn(bench: Bench): Promise<void> {
  const { folder, pages, quick, say } = bench;
  say("Writing a library to sign in to");
  const library = await fillLibrary(folder, { articles: quick ? 500 : 2000, others: 500 });
  const cookie = await cookieOfReader(folder);
  const { programs, stop } = await startCompared(bench);
  try {
    const add = beginTable(bench, ["page"]);
    for (const name of readerPages.filter((page) => pages.includes(page))) {
      say(`Measuring ${name}`);
      const paths = library.pages[name];
      for (const program of programs) await expectReader(program, paths[0] ?? "/", cookie);
      const targets = programs.map((program) => ({ target: program, paths }));
      const options = { seconds: quick ? 2 : 6, slices: quick ? 2 : 6, encoding: "gzip, deflate, br, zstd", cookie };
      add([name], await measure(targets, options));
    }
  } finally {
    await stop();
  }
}

async function cookieOfReader(dataDir: string): Promise<string> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir });
  const identity = { issuer: "https://id.example", subject: "reader", email: "reader@example.org", picture: null };
  const user = await signInUser({ ...identity, ...reader, emailVerified: true });
  const cookie = await signIn(new Request("http://127.0.0.1"), user);
  await database.close();
  return cookie.split(";")[0] ?? "";
}

/** @throws Error if the page is not the reader's own */
async function expectReader({ url }: Target, path: string, cookie: string): Promise<void> {
  const page = await fetch(url + path, { headers: { cookie } });
  if (!(await page.text()).includes(reader.firstName)) throw new Error(`${path} does not know who has signed in`);
}
