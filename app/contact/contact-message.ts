/** Spec 4: unread becomes read when an admin opens the message. */
export const contactStatuses = ["unread", "read", "replied"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const statusLabels: Record<ContactStatus | "all", string> = {
  all: "All",
  unread: "Unread",
  read: "Read",
  replied: "Replied",
};

export type ContactMessage = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
  status: ContactStatus;
  createdAt: string;
};

export const contactLimits = { name: 100, email: 254, subject: 200, message: 10_000 } as const;

export const contactMessagesOnPage = 50;

/** The admin's inbox: one page of it, and how many messages it holds (spec 2, messages). */
export type Inbox = {
  messages: ContactMessage[];
  /** The page that is shown: the one asked for, or the last there is. */
  page: number;
  pages: number;
  counts: Record<ContactStatus | "all", number>;
};

/** Where 'Reply via Email' leads: a draft to the sender with the subject 'Re: {subject}' (spec 4). */
export function replyAddress({ email, subject }: Pick<ContactMessage, "email" | "subject">): string {
  // In an address of its own kind, only what comes before @ can hold a character that would end it.
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
