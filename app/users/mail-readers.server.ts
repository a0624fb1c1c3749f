import { mailIsSetUp } from "~/mail/mail.server";
import { siteSettings } from "~/settings/site-settings.server";
import { UserModel } from "./user.model.server";

/** The issuer of people who sign in by the link of a mail. Identity providers are named by addresses, so none has this name. */
export const mailIssuer = "mail";

/** Whether readers can sign in by the link of a mail, to take part. The desk always takes the identity provider. */
export const mailSignInIsOn = (): boolean => siteSettings().readerAccounts === "mail" && mailIsSetUp();

/** Whether somebody signs in by the link of a mail. */
export const signsInByMail = async (id: string): Promise<boolean> =>
  (await UserModel.exists({ _id: id, issuer: mailIssuer })) !== null;
