import type { DeskPage } from "~/desk/list/desk";

/** R9.8: unread becomes read when an admin opens the message. */
export const contactStatuses = ["unread", "read", "replied"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactStatusLabels: Record<ContactStatus | "all", string> = {
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

/** One page of the admin's inbox, with the number of messages (R9.7). */
export type Inbox = DeskPage<ContactMessage> & { counts: Record<ContactStatus | "all", number> };

/** The address of 'Reply via Email': a draft to the sender with the subject 'Re: {subject}' (R9.9). */
export function replyAddress({ email, subject }: Pick<ContactMessage, "email" | "subject">): string {
  // Only the part before @ can contain characters that need encoding.
  const to = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
