// The worker thread. It reads one page after the other, so that no page can block the site.
import { parentPort } from "node:worker_threads";
import { type PageOrder, recipesOfPage } from "./recipes-of-page.server";

parentPort?.on("message", (order: PageOrder) => {
  parentPort?.postMessage(recipesOfPage(order));
});
parentPort?.postMessage("ready");
