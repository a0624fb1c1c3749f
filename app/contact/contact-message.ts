/** Spec 4: unread becomes read when an admin opens the message. */
export const contactStatuses = ["unread", "read", "replied"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

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
