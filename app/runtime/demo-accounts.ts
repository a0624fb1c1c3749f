export type DemoAccount = { email: string; given_name?: string; family_name?: string; picture?: true };

/** Admin in demo mode, as if named in `ADMIN_EMAILS`. */
export const demoAdmin = "ada.admin@example.test";

/** The people of demo mode. One has all the data that a provider can send, one has some of it, one has the least. */
export const demoAccounts: DemoAccount[] = [
  { email: demoAdmin, given_name: "Ada", family_name: "Admin", picture: true },
  { email: "rita.reader@example.test", given_name: "Rita", family_name: "Reader" },
  { email: "nameless@example.test" },
];

/** Where the demo's identity provider answers. */
export const demoProviderPath = "/demo-identity";
