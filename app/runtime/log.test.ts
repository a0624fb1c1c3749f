import { expect, test, vi } from "vitest";
import { announce, log } from "./log.server";

test.each([true, false])("where the site is stands in the log, and on a terminal (%s) by itself too", (isTTY) => {
  const logged = vi.spyOn(log, "info");
  const write = vi.fn();
  announce("Meadowsweet is ready at http://localhost:3000", { isTTY, write });
  expect(logged).toHaveBeenCalledWith("Meadowsweet is ready at http://localhost:3000");
  expect(write.mock.calls).toEqual(isTTY ? [["\nMeadowsweet is ready at http://localhost:3000\n\n"]] : []);
});
