import { beforeAll, describe, expect, test } from "vitest";
import { maxUpload, uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import fc from "../../../tests/setup/fuzz";
import { plain, weighing } from "../../../tests/setup/pictures";
import { readUpload } from "./upload.server";

let picture: Uint8Array;
beforeAll(async () => {
  picture = new Uint8Array(await plain(20, 20).png().toBuffer());
});

const boundary = "----meadow";
const type = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, content: Uint8Array | string, end = "\r\n") =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from(end),
  ]);
const closing = Buffer.from(`--${boundary}--\r\n`);
const file = (content: Uint8Array, name = "image") => part(`name="${name}"; filename="a.png"`, content);
const whole = (...parts: Uint8Array[]) => Buffer.concat([...parts, closing]);

/** A request whose body comes in chunks of a size, without Content-Length. */
function sending(body: Uint8Array, { chunk = 16_384, contentType = type } = {}) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + chunk)));
      sent += chunk;
    },
  });
  const request = new Request("http://localhost/api/upload", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body: stream,
    duplex: "half",
  } as RequestInit);
  return { request };
}

const mega = 1024 * 1024;

/** A file without an end. After `stopsAfter` bytes nothing more comes. */
function endless({ stopsAfter }: { stopsAfter: number }) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(file(new Uint8Array()).subarray(0, -2))),
    async pull(controller) {
      if (sent >= stopsAfter) await new Promise(() => {});
      sent += mega;
      controller.enqueue(new Uint8Array(mega));
    },
  });
  const headers = { "Content-Type": type };
  const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  return { request };
}

const upload = (body: Uint8Array, options?: Parameters<typeof sending>[1]) =>
  readUpload(sending(body, options).request);
const refusal = ({ title, text }: { title: string; text: string }) => ({ message: title, errors: { image: [text] } });

describe("what arrives", () => {
  test.each([1, 7, 64, 16_384, 1_000_000])("is the file's bytes, in chunks of %d", async (chunk) => {
    const body = whole(part('name="note"', "text"), file(picture), part('name="more"', "text"));
    expect(Buffer.from(await upload(body, { chunk })).equals(picture)).toBe(true);
  });

  test("may hold the boundary's beginning in the file", async () => {
    const tricky = new Uint8Array(Buffer.concat([picture, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--`)]));
    for (const chunk of [1, 5, 13, 500])
      expect(Buffer.from(await upload(whole(file(tricky)), { chunk })).equals(tricky)).toBe(true);
  });

  test("may be 5MB and not a byte more", async () => {
    expect(await upload(whole(file(await weighing(maxUpload))))).toHaveLength(maxUpload);
    await expect(upload(whole(file(await weighing(maxUpload + 1))))).rejects.toMatchObject({
      kind: "too-large",
      ...refusal(uploadMessages.tooLarge),
    });
  });

  test("is refused while it streams, though the rest never comes", async () => {
    const { request } = endless({ stopsAfter: 6 * mega });
    await expect(readUpload(request)).rejects.toMatchObject(refusal(uploadMessages.tooLarge));
  });

  test("is refused by its Content-Length before any of it comes", async () => {
    const { request } = endless({ stopsAfter: 0 });
    request.headers.set("Content-Length", String(maxUpload * 2));
    await expect(readUpload(request)).rejects.toMatchObject({ kind: "too-large" });
  });
});

describe("what is refused", () => {
  test("a form without the field, or with text in its place", async () => {
    for (const body of [whole(), whole(file(picture, "other")), whole(part('name="image"', "text"))]) {
      await expect(upload(body)).rejects.toMatchObject({ kind: "invalid", ...refusal(uploadMessages.none) });
    }
  });

  test("an empty file input", async () => {
    const empty = whole(part('name="image"; filename=""', ""));
    await expect(upload(empty)).rejects.toMatchObject(refusal(uploadMessages.none));
  });

  test("several files", async () => {
    await expect(upload(whole(file(picture), file(picture)))).rejects.toMatchObject(refusal(uploadMessages.several));
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/octet-stream", ""])(
    "a body of the type %s",
    async (contentType) => {
      await expect(upload(whole(file(picture)), { contentType })).rejects.toMatchObject({ kind: "unsupported" });
    },
  );

  test("a body that breaks off anywhere", async () => {
    const body = whole(file(picture));
    for (const end of [0, 1, 10, 60, 100, body.length - closing.length, body.length - 4]) {
      await expect(upload(body.subarray(0, end))).rejects.toMatchObject({ kind: "malformed" });
    }
  });

  test("a sender who goes away in the middle", async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(file(picture).subarray(0, 50)));
        controller.error(new Error("aborted"));
      },
    });
    const headers = { "Content-Type": type };
    const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    await expect(readUpload(request)).rejects.toMatchObject({ kind: "malformed" });
  });
});

describe("whatever arrives, the answer is a file or a problem", () => {
  const check = async (body: Uint8Array, contentType = type, chunk = 64) => {
    try {
      await upload(body, { contentType, chunk });
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
    }
  };

  test("bytes at random", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), (bytes) => check(bytes)));
  });

  test("a content type at random", async () => {
    const odd = fc.string({ maxLength: 80 }).filter((text) => /^[\x20-\x7e]*$/.test(text));
    await fc.assert(
      fc.asyncProperty(odd, (text) => check(whole(file(picture)), `multipart/form-data; boundary=${text}`)),
    );
  });

  test("pieces of a form in any order, cut anywhere, in chunks of any size", async () => {
    const pieces = fc.constantFrom(
      `--${boundary}`,
      `--${boundary}--`,
      "\r\n",
      "\r\n\r\n",
      "\n",
      'Content-Disposition: form-data; name="image"; filename="a.png"',
      'Content-Disposition: form-data; name="image"',
      "Content-Disposition: form-data; name*=utf-8''%ff; filename*=utf-8''%f0%9f",
      "Content-Type: image/png",
      "Content-Transfer-Encoding: base64",
      "\u0000",
      "x".repeat(9000),
      "é",
    );
    const forms = fc.tuple(fc.array(pieces, { maxLength: 20 }), fc.nat(), fc.integer({ min: 1, max: 200 }));
    await fc.assert(
      fc.asyncProperty(forms, ([texts, cut, chunk]) => {
        const body = Buffer.from(texts.join(""), "latin1");
        return check(body.subarray(0, body.length - (cut % 40)), type, chunk);
      }),
      { numRuns: 300 },
    );
  });

  test("a whole form with one byte changed", async () => {
    const body = whole(part('name="note"', "text"), file(picture));
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(body);
        changed[at] = byte;
        return check(changed);
      }),
      { numRuns: 300 },
    );
  });
});
