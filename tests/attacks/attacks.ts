import { gzipSync } from "node:zlib";
import { type Answer, type Attack, ask, atOnce, formType, holding, jsonType, line, post } from "./attack";

const mega = 1024 * 1024;

/** A megabyte of fields, each as small as can be. */
const tinyFields = Array.from({ length: 140_000 }, (_none, at) => `f${at}=`)
  .join("&")
  .slice(0, mega - 1);
const lessThans = `message=${"<".repeat(mega - 100)}`;

const boundary = "----attack";
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, content: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const head = (path: string, headers: Record<string, string | number>, method = "POST") =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

const paths = [
  "/%00",
  "/..%2f..%2fetc/passwd",
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%",
  "/%E0%A4%A",
  "//evil.example/",
  "/\\evil.example",
  "/images/..%2f..%2fx",
  "/images/%00.webp",
  `/content/${"a".repeat(8000)}`,
  `/${"a/".repeat(4000)}`,
  "/__manifest?p=/&version=x",
  `/__manifest?${"p=/a&".repeat(2000)}`,
  "/news.data?_routes=zzz",
  "/_root.data?_routes=root,routes/desk/admin",
  "/api/content?limit=99999999999999999999",
  "/search?q=%00",
  "/demo-identity/interaction/zzz",
  "/demo-identity/auth?client_id=zzz",
  "/demo-identity/.well-known/openid-configuration",
  "/node_modules/express/package.json",
  "/assets/..%2f..%2fserver/server.js",
];

const longHeaders: Record<string, string>[] = [
  { "Accept-Language": "en,".repeat(5000) },
  { "Accept-Encoding": "gzip;q=0.1,".repeat(1200) },
  { Cookie: "a=b; ".repeat(3000) },
  { Cookie: `session=${"x".repeat(15_000)}` },
  { "If-None-Match": '"x",'.repeat(3500) },
  { Range: `bytes=${"0-1,".repeat(3500)}` },
  { Accept: "*/*;q=0.1,".repeat(1400) },
  { "User-Agent": "(".repeat(15_000) },
  { "X-Forwarded-Proto": "https://localhost/images/B?" },
  { "X-Forwarded-Host": "evil.example/admin?", "X-Forwarded-For": "1.1.1.1,".repeat(1500) },
  { "Content-Type": `multipart/form-data; boundary=${"a".repeat(15_000)}` },
];

/**
 * Takes a minute, so it goes on beside all others. It comes from an address of its own, since the program counts what
 * the forms of one address hold.
 */
export const standingStill: Attack = {
  name: "sixty forms with a file that stand still until they are given up",
  send(target) {
    const headers = { "Content-Type": multipart, "Content-Length": 60 * mega };
    const file = part("image", "x".repeat(2.5 * mega), '; filename="a.png"');
    const begun = head("/admin?new", headers) + part("title", "x") + file;
    return atOnce(60, () => line(target, begun, "127.0.0.2").answered);
  },
};

/** To add one: a name that says what a stranger does, and how it is done. */
export const attacks: Attack[] = [
  {
    name: "140,000 fields at the desk, fourteen times at once",
    send: (target) => atOnce(14, () => post(target, "/admin?new", tinyFields)),
  },
  {
    name: "140,000 fields at the contact form, fourteen times at once",
    send: (target) => atOnce(14, () => post(target, "/contact", tinyFields)),
  },
  {
    name: "the same as data for a script",
    send: (target) => atOnce(14, (at) => post(target, at % 2 ? "/contact.data" : "/admin.data?index", tinyFields)),
  },
  {
    name: "one field of nothing but <",
    send: (target) => atOnce(6, (at) => post(target, at % 2 ? "/contact" : "/admin?new", lessThans)),
  },
  {
    name: "one field of < that is short enough to be read",
    send: (target) => atOnce(20, (at) => post(target, at % 2 ? "/contact" : "/admin?new", lessThans.slice(0, 250_000))),
  },
  {
    name: "the contact form past its limit",
    async send(target) {
      const small = await atOnce(70, () => post(target, "/contact", "firstName=A"));
      const large = await atOnce(14, (at) => post(target, "/contact", at % 2 ? tinyFields : lessThans));
      return [...small, ...large];
    },
  },
  {
    name: "large forms at the doors of readers who are signed in, by somebody who is not",
    send(target) {
      const doors = [
        ...["/recipe/weekend-chicken-mole/rate", "/comments/recipe/weekend-chicken-mole/write", "/account"],
        "/pictures/recipe/weekend-chicken-mole/send",
        ...["/challenges/ten-minutes-of-morning-light/join", "/challenges/none/stop/none", "/comments/stop/none"],
        ...["/account/by-mail", "/account/by-mail/none", "/newsletter/interests/none", "/mine", "/mine/week"],
      ];
      const forms = doors.flatMap((path) => [tinyFields, lessThans].map((body) => () => post(target, path, body)));
      const json = `{"stars":${"[".repeat(mega / 2)}`;
      const rate = () => post(target, "/api/recipes/weekend-chicken-mole/ratings", json, jsonType);
      const say = () => post(target, "/api/comments", json, jsonType);
      const show = () => post(target, "/api/pictures", json, jsonType);
      return Promise.all([...forms, ...forms, rate, say, show, rate, say, show].map((send) => send()));
    },
  },
  {
    name: "meals for browsers and public pages, past their limit",
    async send(target) {
      const meal = "kept=browser&intent=add&day=monday&recipe=5f0000000000000000000000";
      const meals = await atOnce(200, () => post(target, "/mine/week", meal));
      const large = await atOnce(14, (at) =>
        post(target, "/mine/week", `kept=browser&${at % 2 ? tinyFields : lessThans}`),
      );
      const pages = await atOnce(200, (at) => ask(target, `/comments/by/${String(at).padStart(12, "0")}`));
      return [...meals, ...large, ...pages];
    },
  },
  {
    name: "two hundred forms that come letter by letter",
    async send(target) {
      const headers = { "Content-Type": formType, "Content-Length": 100_000 };
      const lines = Array.from({ length: 200 }, (_none, at) =>
        line(target, head(at % 2 ? "/admin" : "/contact", headers)),
      );
      for (let letters = 0; letters < 20; letters++) {
        for (const { socket } of lines) if (socket.writable) socket.write("a");
        await target.answers(1);
      }
      for (const { socket } of lines) socket.destroy();
      return Promise.all(lines.map(({ answered }) => answered));
    },
  },
  {
    name: "five hundred requests without an end to their headers",
    send: (target) => holding(target, 500, () => "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: "),
  },
  {
    name: "five hundred connections that say nothing",
    send: (target) => holding(target, 500, () => ""),
  },
  {
    name: "thousands of pages that are asked for ahead, by readers who have gone",
    async send(target) {
      const many = (from: number) =>
        Array.from({ length: 31 }, (_none, at) => `GET /nowhere/${from}-${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const lines = Array.from({ length: 250 }, (_none, at) => line(target, many(at).join("")));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      for (const { socket } of lines) socket.destroy();
      return Promise.all(lines.map(({ answered }) => answered));
    },
  },
  {
    name: "a body in chunks of one letter",
    send: (target) =>
      atOnce(10, async (at) => {
        const headers = { "Content-Type": formType, "Transfer-Encoding": "chunked", Connection: "close" };
        const body = `${"1\r\na\r\n".repeat(250_000)}0\r\n\r\n`;
        return line(target, head(at % 2 ? "/admin" : "/contact", headers) + body).answered;
      }),
  },
  {
    name: "a form of 100,000 parts",
    send: (target) =>
      atOnce(10, (at) => {
        const parts = Array.from({ length: 20_000 }, (_none, number) => part(`f${number}`, "")).join("") + end;
        return post(target, at % 2 ? "/admin?new" : "/contact", parts, multipart);
      }),
  },
  {
    name: "a part whose headers have no end, and a boundary of many thousand letters",
    send: (target) =>
      atOnce(10, (at) => {
        if (at % 2) return post(target, "/contact", `--${boundary}\r\nX: ${"a".repeat(200_000)}`, multipart);
        const long = "a".repeat(8000);
        return post(
          target,
          "/contact",
          `--${long}\r\n\r\n${"a".repeat(200_000)}`,
          `multipart/form-data; boundary=${long}`,
        );
      }),
  },
  {
    name: "pictures from somebody who is not signed in",
    send: (target) =>
      atOnce(10, (at) => {
        const file = part("image", "x".repeat(6 * mega), '; filename="a.png"') + end;
        return post(target, at % 2 ? "/api/upload" : "/api/admin/analyze-product-image", file, multipart);
      }),
  },
  {
    name: "JSON that is deep, wide or of many keys",
    send: (target) =>
      atOnce(12, (at) => {
        const bodies = [
          "[".repeat(500_000),
          `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
          `[${"1,".repeat(120_000)}1]`,
          `{${Array.from({ length: 20_000 }, (_none, key) => `"k${key}":1`).join()}}`,
          `{"message":[${"1,".repeat(100_000)}1]}`,
          `{"firstName":"${"<".repeat(200_000)}"}`,
        ];
        return post(target, at % 2 ? "/api/contact" : "/api/content", bodies[at % bodies.length] ?? "", jsonType);
      }),
  },
  {
    name: "addresses with thousands of parameters",
    send: (target) =>
      atOnce(300, (at) => {
        const places = ["/news", "/search", "/recipes", "/api/content", "/contact", "/", "/shop"];
        const query = Array.from({ length: 2500 }, (_none, number) => `p${number % 9}=`).join("&");
        return ask(target, `${places[at % places.length]}?${query}`.slice(0, 14_000));
      }),
  },
  {
    name: "made-up parameters and values",
    send: (target) =>
      atOnce(300, (at) => {
        const places = ["/news?page=9", "/news?x", "/recipes?cuisine=z", "/recipes?page=8", "/shop.data?_routes=r"];
        return ask(target, `${places[at % places.length]}${at}=${at}`);
      }),
  },
  {
    name: "paths that climb, break or never end",
    send: (target) => atOnce(paths.length * 3, (at) => ask(target, paths[at % paths.length] ?? "/")),
  },
  {
    name: "posts to the demo's sign-in",
    send: (target) =>
      atOnce(20, (at) => {
        const places = ["/demo-identity/interaction/zzz", "/demo-identity/token", "/demo-identity/session/end"];
        return post(target, places[at % places.length] ?? "/", at % 2 ? tinyFields : "account=");
      }),
  },
  {
    name: "headers that are long, forged or many",
    async send(target) {
      const places = ["/", "/news", "/api/content", "/images/a.webp", "/contact"];
      const long = await atOnce(longHeaders.length * places.length, (at) =>
        ask(target, places[at % places.length] ?? "/", { headers: longHeaders[at % longHeaders.length] }),
      );
      const many = await atOnce(20, () => {
        const headers = Object.fromEntries(Array.from({ length: 2000 }, (_none, number) => [`X-${number}`, "1"]));
        return line(target, head("/", { ...headers, Connection: "close" }, "GET")).answered;
      });
      return [...long, ...many];
    },
  },
  {
    name: "bodies that are packed, or where none belongs",
    async send(target) {
      const packed = gzipSync(Buffer.alloc(50 * mega, "a=&"));
      const zipped = await atOnce(10, (at) => {
        const headers = { "Content-Type": formType, "Content-Encoding": "gzip" };
        return ask(target, at % 2 ? "/admin" : "/contact", { method: "POST", headers, body: packed });
      });
      const misplaced = await atOnce(20, (at) => {
        const methods = ["GET", "PUT", "DELETE", "PATCH", "POST"];
        const method = methods[at % methods.length];
        return ask(target, at % 2 ? "/" : "/news", { method, headers: { "Content-Type": formType }, body: tinyFields });
      });
      return [...zipped, ...misplaced];
    },
  },
  {
    name: "requests that are written wrongly",
    send: (target) =>
      Promise.all(
        [
          "GET / HTTP/1.1\r\n\r\n",
          "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
          "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
          "POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n",
          "BREW / HTTP/1.1\r\nHost: a\r\n\r\n",
          `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
          "\x00\x01\x02\x03\r\n\r\n",
        ].map((text) => line(target, text).answered),
      ),
  },
  {
    name: "five hundred requests on each of ten connections, all sent at once",
    send: (target) =>
      atOnce(10, () => {
        const one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        return line(target, one.repeat(499) + one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")).answered;
      }).then((answers) => answers.map((answer): Answer => ({ ...answer, bytes: Math.round(answer.bytes / 500) }))),
  },
];
