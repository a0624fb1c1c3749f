// The process that works on pictures, beside the program: see maker.server.ts.
//
// It runs as plain JavaScript, so that the built program, commands and tests start it alike. It has no state, and ends when
// the program that started it wants no more pictures or is gone, however it went.
//
// Takes { id, start, steps } over IPC. Answers { id, made } or { id, trouble: text }.
import sharp from "sharp";

// No picture is made twice, so a cache is of no use.
sharp.cache(false);

// Ctrl-C and a service manager's stop reach the program as well, and it may still want what it has ordered.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

// Whoever waited is gone. An orderly exit would wait for the encoders.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", async ({ id, start, steps }) => {
  const answer = await make(start, steps).catch((error) => ({ trouble: String(error?.message ?? error) }));
  if (process.connected) process.send({ id, ...answer });
});

async function make(start, steps) {
  let picture = sharp(...start);
  for (const [method, ...args] of steps) picture = picture[method](...args);
  return { made: await picture };
}
