import type { ActionFunctionArgs } from "@remix-run/node";
import type { DeskRole } from "~/facts/user";
import { signIn } from "~/http/access/session.server";
import { setAdmin, setRole, signInUser } from "~/users/users.server";

type Action = (args: ActionFunctionArgs) => Promise<Response> | Response;

/** Calls an action of the API with JSON. */
export type Caller = (
  action: Action,
  method: string,
  body: unknown,
  params?: Record<string, string>,
) => Promise<Response>;

const site = "http://localhost:3000";

const callWith =
  (headers: Record<string, string>): Caller =>
  async (action, method, body, params = {}) => {
    const request = new Request(`${site}/api`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return action({ request, params, context: {} as never });
  };

export const visitor = callWith({});

/** Somebody who is signed in calls. */
export async function callAs(kind: DeskRole | "user"): Promise<Caller> {
  const names = kind === "admin" ? { firstName: "Ada", lastName: "Admin" } : { firstName: "Rita", lastName: "Reader" };
  const person = { issuer: "https://id.test", subject: kind, email: `${kind}@example.test`, picture: null };
  const user = await signInUser({ ...person, ...names, emailVerified: true });
  if (kind === "admin") await setAdmin(user.id, true);
  else if (kind !== "user") await setRole(user.id, kind);
  return callWith({ Cookie: (await signIn(new Request(site), user)).split(";")[0] ?? "" });
}
