/** Where a demo shows the mail that it does not send. */
export const demoMailPath = "/demo-mail";

/** All mail of a demo, or that to one address. */
export const demoMailsPath = ({ to, page = 1 }: { to?: string; page?: number } = {}) => {
  const query = new URLSearchParams({ ...(to && { to }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${demoMailPath}?${query}` : demoMailPath;
};

/** A mail as a program for mail shows it. */
export const demoMailPagePath = ({ id }: Pick<DemoMail, "id">) => `${demoMailPath}/${id}`;

export type DemoMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Whether it comes as a page as well. */
  hasHtml: boolean;
  /** The address that ends the subscription, where a program for mail offers that. */
  listUnsubscribe: string | null;
  /** ISO 8601. */
  sentAt: string;
};

/** One page of them, newest first. */
export type DemoMails = { items: DemoMail[]; page: number; pages: number };
