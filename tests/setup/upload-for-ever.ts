import sharp from "sharp";
import { connectDatabase } from "~/db/database.server";
import { storeImage } from "~/images/images.server";

/** A program of its own that stores pictures of several parts until it is killed, and says so after each. */
const [uri = "", name = ""] = process.argv.slice(2);
await connectDatabase(uri, { name });
const picture = await sharp({
  create: {
    width: 1400,
    height: 1400,
    channels: 3,
    background: "#35543f",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();
for (;;) {
  await Promise.all([storeImage(picture), storeImage(picture)]);
  process.stdout.write("stored\n");
}
