import { connectDatabase } from "~/db/database.server";
import { removeImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import type { AskedElsewhere } from "./other-process-of-pictures";

/** A program of its own that does with pictures what it is told, on a database that it shares with a test. */
const [uri = "", name = ""] = process.argv.slice(2);
await connectDatabase(uri, { name });

process.on("message", async ({ number, read, remove }: AskedElsewhere) => {
  for (const address of remove ?? []) await removeImage(address);
  const bytes = await Promise.all((read ?? []).map(({ id, width, format }) => readRendition(id, width, format)));
  process.send?.({ number, sizes: bytes.map((each) => each?.length ?? null) });
});
process.on("disconnect", () => process.exit());
process.send?.({ number: 0 });
