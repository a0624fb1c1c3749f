import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { bomb, moving, plain, weighing } from "../setup/pictures";
import { type Answer, ask, atOnce, jsonType, type Target } from "./attack";

/** What people who have signed in do to the site, and what has come of it afterwards. */
export type ReaderAttack = {
  name: string;
  send(target: Target, people: People): Promise<Answer[]>;
  after(target: Target, people: People): Promise<void>;
};

/** The cookies of the people of the demo. */
export type People = Record<"admin" | "reader" | "nameless", string>;

const accounts: Record<keyof People, string> = {
  admin: "ada.admin@example.test",
  reader: "rita.reader@example.test",
  nameless: "nameless@example.test",
};

/** Signs all of them in at the demo's provider, as their browsers would. */
export async function signAllIn(target: Target): Promise<People> {
  const people: Partial<People> = {};
  for (const who of Object.keys(accounts) as (keyof People)[]) people[who] = await signIn(target, accounts[who]);
  return people as People;
}

async function signIn(target: Target, email: string): Promise<string> {
  const jar = new Map<string, string>();
  const step = async (path: string, body?: string): Promise<string> => {
    const headers = { Cookie: cookieOf(jar), ...(body !== undefined && { "Content-Type": formOfBrowser }) };
    const { headers: got, status } = await ask(target, path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body,
    });
    for (const cookie of got["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const to = got.location && new URL(got.location, `http://localhost:${target.port}`);
    expect([302, 303], `${path} answers ${status}`).toContain(status);
    return to ? to.pathname + to.search : "";
  };
  const interaction = await step(await step("/api/login?returnTo=/"));
  let next = await step(interaction, `account=${encodeURIComponent(email)}`);
  while (next !== "/") next = await step(next);
  return cookieOf(jar);
}

const formOfBrowser = "application/x-www-form-urlencoded";
const cookieOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** Connections from which they come. */
const connection = (at: number) => `127.0.1.${1 + (at % 40)}`;

const call = (target: Target, path: string, cookie: string, body: unknown, from: string) => {
  const headers = { "Content-Type": jsonType, Cookie: cookie };
  return ask(target, path, { method: "POST", headers, body: JSON.stringify(body), from });
};

const read = async (target: Target, path: string, cookie = "") =>
  JSON.parse((await ask(target, path, { headers: { Cookie: cookie } })).text);

const counted = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

const dal = "red-lentil-dal-with-a-mustard-seed-tarka";
const pie = "deep-apple-pie-with-two-kinds-of-apple";
const mark = "cheapwatches";
const shownMark = "fakehandbags";

const sayOn =
  (slug: string) => (target: Target, who: string, more: { text: string; name?: string; parent?: string }, at: number) =>
    call(target, "/api/comments", who, { on: `recipe:${slug}`, ...more }, connection(at));
const say = sayOn(dal);

/** A page as it is now: one from memory may be half a minute old. The API is never from memory. */
const fresh = (path: string) => (path.startsWith("/api/") ? path : `${path}?now=${randomUUID()}`);

/** No page and no answer for readers has what nobody on the desk has let through. */
async function expectNotShown(target: Target, what: string, paths: string[]) {
  for (const path of paths) {
    const { status, text } = await ask(target, fresh(path));
    expect(status, path).toBe(200);
    expect(text, path).not.toContain(what);
  }
}

const pagesOfDal = [
  `/recipe/${dal}`,
  `/comments/recipe/${dal}`,
  `/api/comments?on=recipe:${dal}`,
  `/recipe/${dal}/ratings`,
];

const html = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "</textarea><script>alert(1)</script>",
  "<style>body{display:none}</style>",
  "<!--<img src='--><img src=x onerror=alert(1)>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<base href='//evil.example/'>",
  "<form action='//evil.example'><button>x",
  "<input autofocus onfocus=alert(1)>",
  "<object data='data:text/html,<script>alert(1)</script>'>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "\u003cscript\u003ealert(1)\u003c/script\u003e",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=`x` onerror=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "{{constructor.constructor('alert(1)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of other programs
  "${alert(1)}",
  "<%= 7*7 %>",
  "]]><script>alert(1)</script>",
  "<script src=//evil.example/x.js></script>",
];
const links = [
  "https://evil.example/a",
  "http://evil.example/b",
  "//evil.example/c",
  "www.evil.example",
  "evil.example/d",
  "[click](https://evil.example/e)",
  "[url=https://evil.example/f]click[/url]",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "mailto:evil@evil.example",
  "evil@evil.example",
  "tel:+15550100",
  "ftp://evil.example/g",
  "https://evil.example\u202egpj.exe",
  "https://еvil.example/h",
  "https://xn--vil-1ed.example/i",
  "https://user:password@evil.example/j",
  "https://evil.example:8080/k",
  "hxxps://evil[.]example/l",
  "evil dot example slash m",
  "https://203.0.113.7/n",
  "https://[2001:db8::1]/o",
  "https://evil.example/?q=<script>",
];
const kinds = [...html, ...links];

/** Elements that a browser would follow, load or run. What is said stands escaped, so it begins none. */
const runs =
  /<script>alert|<(?:iframe|object|base|math|style)\b|<[a-z][^>]*[\s/](?:on[a-z]+=|srcdoc=|http-equiv=|(?:href|src|action)=["']?(?:javascript|vbscript|data:text|[^\s">]*evil))/i;

const picture = async (
  target: Target,
  who: string,
  file: Uint8Array,
  { name = "a.png", type = "image/png", at = 0 } = {},
) => {
  const boundary = "----picture";
  const field = (key: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const body = Buffer.concat([
    Buffer.from(field("on", `recipe:${pie}`) + field("text", `${shownMark} ${at}`)),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, Cookie: who };
  return ask(target, "/api/pictures", { method: "POST", headers, body, from: connection(at) });
};

/** Files that are no pictures, or cost more than they show. */
const tricks = async (): Promise<Uint8Array[]> => {
  const [jpeg, many] = await Promise.all([
    plain(400, 300).jpeg().toBuffer(),
    moving("gif", { frames: 2000, width: 4, height: 4 }),
  ]);
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script></svg>";
  return [
    await bomb(),
    await weighing(5 * 1024 * 1024 + 1),
    many,
    jpeg.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.alloc(4 * 1024 * 1024),
    Buffer.from(svg),
    Buffer.from("GIF89a/*<script>alert(1)</script>*/"),
    Buffer.from("%PDF-1.7\n<script>alert(1)</script>"),
    Buffer.from("<!doctype html><script>alert(1)</script>"),
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1000, 255)]),
    Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8X", "latin1"),
    Buffer.from("PK\u0003\u0004".repeat(1000), "latin1"),
  ];
};

let ratedBefore = 0;

/** To add one: what readers do, and what must be so afterwards. */
export const readerAttacks: ReaderAttack[] = [
  {
    name: "a thousand comments that advertise, by one person on forty connections",
    send: (target, { nameless }) =>
      atOnce(1000, (at) =>
        say(
          target,
          nameless,
          { text: `${mark} ${at} for you: https://${mark}${at}.example/`, name: `Friend ${at}` },
          at,
        ),
      ),
    async after(target, { admin }) {
      await expectNotShown(target, mark, pagesOfDal);
      const waiting = [];
      for (const status of ["held", "spam", "shown"]) {
        const found: { text?: string }[] = await read(target, `/api/admin/comments?status=${status}`, admin);
        waiting.push(...found.filter(({ text }) => text?.includes(mark)));
      }
      // A person can say twenty an hour, however many connections they have; of a thousand at once a few more.
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.length).toBeLessThan(30);
    },
  },
  {
    name: "answers to answers, to nothing and to themselves, a thousand at once",
    async send(target, { nameless }) {
      const { comments } = await read(target, `/api/comments?on=recipe:${pie}`);
      const [{ id, answers = [] }] = comments;
      const parents = [id, answers[0]?.id ?? id, "0".repeat(24), "f".repeat(24), dal, "", "[".repeat(5000)];
      return atOnce(1000, (at) =>
        sayOn(pie)(target, nameless, { text: `${mark} ${at}`, parent: parents[at % parents.length] }, at),
      );
    },
    after: (target) => expectNotShown(target, mark, [`/recipe/${pie}`, `/comments/recipe/${pie}`]),
  },
  {
    name: "one person's votes under ten names, three hundred at once",
    async send(target, { reader }) {
      ratedBefore = (await read(target, `/api/recipes/${dal}/ratings`)).count;
      return atOnce(300, (at) =>
        call(
          target,
          `/api/recipes/${dal}/ratings`,
          reader,
          { stars: 1 + (at % 5), name: `Voter ${at % 10}`, text: `${mark} ${at}` },
          connection(at),
        ),
      );
    },
    async after(target) {
      await expectNotShown(target, mark, pagesOfDal);
      const { count } = await read(target, `/api/recipes/${dal}/ratings`);
      expect(count).toBe(ratedBefore + 1);
    },
  },
  {
    name: "one person's reports of what others have said, two hundred at once",
    async send(target, { reader }) {
      const { comments } = await read(target, `/api/comments?on=recipe:${pie}`);
      const path = `/comments/recipe/${pie}/${comments[0].id}/report`;
      return atOnce(200, (at) => {
        const headers = { "Content-Type": formOfBrowser, Cookie: reader };
        return ask(target, path, { method: "POST", headers, body: `reason=${mark}`, from: connection(at) });
      });
    },
    async after(target) {
      const { comments } = await read(target, `/api/comments?on=recipe:${pie}`);
      expect(comments.length).toBeGreaterThan(0);
      await expectNotShown(target, mark, [`/comments/recipe/${pie}`]);
    },
  },
  {
    name: "pictures that are none, or cost more than they show, eighty at once",
    async send(target, { reader }) {
      const files = await tricks();
      const types = ["image/png", "image/svg+xml", "text/html", "image/gif", "image/webp"];
      return atOnce(80, (at) =>
        picture(target, reader, files[at % files.length] as Uint8Array, {
          name: `../../a${at}.html`,
          type: types[at % types.length],
          at,
        }),
      );
    },
    async after(target, { reader }) {
      await expectNotShown(target, shownMark, [
        `/recipe/${pie}`,
        `/pictures/recipe/${pie}`,
        `/api/pictures?on=recipe:${pie}`,
      ]);
      expect((await ask(target, "/account", { headers: { Cookie: reader } })).text).not.toContain(shownMark);
    },
  },
  {
    name: "two hundred true pictures of one person at once",
    async send(target, { reader }) {
      const file = await plain(600, 400).png().toBuffer();
      return atOnce(200, (at) => picture(target, reader, file, { at }));
    },
    async after(target, { admin }) {
      await expectNotShown(target, shownMark, [`/recipe/${pie}`, `/pictures/recipe/${pie}`]);
      const waiting: { text?: string }[] = await read(target, "/api/admin/comments?status=held", admin);
      const theirs = waiting.filter(({ text }) => text?.startsWith(shownMark));
      expect(theirs.length).toBeGreaterThan(0);
      expect(theirs.length).toBeLessThanOrEqual(4);
    },
  },
  {
    name: "HTML and links of fifty kinds, which the desk then lets through",
    async send(target, { reader, admin }) {
      const texts = Array.from({ length: kinds.length / 5 }, (_none, at) => kinds.slice(at * 5, at * 5 + 5).join("\n"));
      const answers = await Promise.all(
        texts.map((text, at) => say(target, reader, { text, name: html[at]?.slice(0, 60) }, at)),
      );
      const sent = answers.map(({ text }) => JSON.parse(text).id as string);
      expect(counted(answers, 201), answers.map(({ text }) => text).join("\n")).toBe(texts.length);
      await expectNotShown(target, "evil.example", pagesOfDal);
      const letThrough = await Promise.all(
        sent.map((id) => {
          const headers = { "Content-Type": jsonType, Cookie: admin };
          const body = JSON.stringify({ status: "shown" });
          return ask(target, `/api/admin/comments/${id}`, { method: "PATCH", headers, body });
        }),
      );
      expect(counted(letThrough, 200)).toBe(texts.length);
      return [...answers, ...letThrough];
    },
    async after(target) {
      expect(html.slice(0, 4).filter((text) => !runs.test(text))).toEqual([]);
      for (const path of [`/recipe/${dal}`, `/comments/recipe/${dal}`, `/comments/recipe/${dal}.data`]) {
        const { text, status } = await ask(target, fresh(path));
        expect(status, path).toBe(200);
        expect(text, path).toContain("evil.example");
        if (!path.endsWith(".data")) expect(runs.exec(text)?.[0], path).toBeUndefined();
      }
    },
  },
];
