import { problemJson } from "~/http/answers/answers.server";

/** All other addresses below /api: the answer is JSON. */
export const loader = () => problemJson(404, "Not found");

export const action = loader;
