import { connectDatabase } from "~/db/database.server";
import { importOf, sourceOf } from "./import-of";
import { madeItems } from "./made-items";

/** A program of its own that imports articles until it is killed. */
const [uri = "", name = "", count = "0"] = process.argv.slice(2);
await connectDatabase(uri, { name });
await importOf(sourceOf(madeItems(Number(count))));
process.exit(0);
