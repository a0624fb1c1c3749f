import { problemJson } from "~/http/answers/answers.server";

/** Every other address below /api: callers of the API are answered in JSON. */
export const loader = () => problemJson(404, "Not found");

export const action = loader;
