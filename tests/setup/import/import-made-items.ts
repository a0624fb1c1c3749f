import { connectDatabase } from "~/db/database.server";
import { killedAfter } from "../program/killed-when";
import { importOf, sourceOf } from "./import-of";
import { madeItems } from "./made-items";

/** A program of its own that imports so many articles, and is killed once a collection has more documents than it is told. */
const [uri = "", name = "", count = "0", collection = "", most = "0"] = process.argv.slice(2);
await connectDatabase(uri, { name });
void killedAfter(collection, Number(most));
await importOf(sourceOf(madeItems(Number(count))));
process.exit(0);
