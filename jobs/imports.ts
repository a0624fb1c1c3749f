import { z } from "zod";
import { executeRun } from "~/importers/desk/execute-run.server";
import { defineJob } from "./job";

/** Brings the content of another site that an admin has chosen on the desk. */
export const imports = defineJob({
  name: "import",
  retries: 3,
  data: z.object({ run: z.string().regex(/^[0-9a-f]{24}$/) }),
  run: ({ run }, { signal }) => executeRun(run, { signal }),
});
