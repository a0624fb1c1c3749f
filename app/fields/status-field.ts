import { statusLabels } from "~/facts/status";
import { choice } from "./field";

export const statusField = choice({
  label: "Status",
  labels: statusLabels,
  wrong: "Choose draft or published",
  preset: "published",
  inLists: false,
  pairedWith: "publishedAt",
});
