import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { makePicture, makerPid } from "./maker.server";
import { sharp } from "./sharp.server";

const red = { create: { width: 30, height: 20, channels: 3 as const, background: "#f00" } };
const picture = () => sharp(red).resize({ width: 10 }).webp();

/** The process, which takes orders from now on but does none of them. */
function stopped(): number {
  const pid = makerPid();
  if (!pid) throw new Error("No process makes pictures");
  process.kill(pid, "SIGSTOP");
  return pid;
}

test("a picture is made in another process, and what is said of it comes back", async () => {
  const { data, info } = await picture().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ format: "webp", width: 10 });
  expect(makerPid()).toBeGreaterThan(0);
  expect(makerPid()).not.toBe(process.pid);
  expect(await sharp(data).metadata()).toMatchObject({ format: "webp", width: 10 });
  expect((await sharp(data).stats()).channels[0]?.mean).toBeGreaterThan(200);
});

test("the library's own message says why one cannot be made", async () => {
  await expect(sharp(Buffer.from("no picture")).metadata()).rejects.toThrow(/unsupported image format/);
  await expect(
    picture()
      .toFormat("nothing" as "png")
      .toBuffer(),
  ).rejects.toThrow(/format/);
});

test("a crash is survived: all that was under way is made by others", async () => {
  await picture().toBuffer();
  const pid = stopped();
  const three = Promise.all([picture().toBuffer(), picture().png().toBuffer(), picture().metadata()]);
  process.kill(pid, "SIGKILL");
  const [first, second, facts] = await three;
  expect(await sharp(first).metadata()).toMatchObject({ format: "webp" });
  expect(await sharp(second).metadata()).toMatchObject({ format: "png" });
  expect(facts).toMatchObject({ width: 30 });
  expect(makerPid()).not.toBe(pid);
});

test("a picture without an end is given up, and the process with it", async () => {
  await picture().toBuffer();
  const pid = stopped();
  const order = { start: [red], steps: [["webp"], ["toBuffer"]] as [string][] };
  await expect(makePicture(order, { most: 1 })).rejects.toThrow("The picture took too long");
  expect(await makePicture(order)).toBeInstanceOf(Buffer);
  expect(makerPid()).not.toBe(pid);
});

test("the process ends as soon as the program is gone, whatever it is doing", async () => {
  const child = fork(path.resolve("app/images/maker/maker-process.mjs"), { serialization: "advanced", execArgv: [] });
  child.send({ id: 1, start: [red], steps: [["metadata"]] });
  expect((await once(child, "message"))[0]).toMatchObject({ id: 1, made: { width: 30 } });
  const ended = once(child, "exit");
  child.send({
    id: 2,
    start: [{ create: { ...red.create, width: 3000, height: 3000 } }],
    steps: [["avif", { effort: 9 }], ["toBuffer"]],
  });
  child.disconnect();
  expect(await ended).toEqual([null, "SIGKILL"]);
});
