import { z } from "zod";
import { isWebAddress, visibleLine } from "~/forms/fields";
import type { Identity } from "~/users/users.server";

/** What a provider says of a person: at its UserInfo endpoint, and in the signed ID token. */
export type Claims = { userInfo: unknown; idToken: unknown };

/** The provider named no e-mail address, which every user has. */
export class NoAddress extends Error {
  constructor() {
    super("The identity provider sent no claim “email”: allow this client the scope email, and give the account one");
  }
}

/** The same limit as for a name in a form; see ~/contact/contact-message. */
const longestName = 100;

/** Cleans a name like a name in a form. An invalid or invisible name becomes none; it does not stop the sign-in. */
const nameSchema = z
  .string()
  .transform(
    (name) =>
      Array.from(visibleLine(name.slice(0, 10 * longestName)))
        .slice(0, longestName)
        .join("")
        .trim() || null,
  )
  .nullish()
  .catch(null);

/** Some providers send text: "true", or "1" in Microsoft's claim. */
const yes = z.union([z.boolean(), z.enum(["true", "1"]).transform(() => true), z.literal(1).transform(() => true)]);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  // An invalid address is refused and not corrected: the result could be somebody else's.
  email: z.string().trim().pipe(z.email("The identity provider sent an invalid e-mail address").max(254)),
  given_name: nameSchema,
  family_name: nameSchema,
  name: nameSchema,
  picture: z.string().max(2000).refine(isWebAddress).nullish().catch(null),
});

/**
 * What says whether an address is verified: the standard's claim or, where it is missing, Microsoft Entra's, which says
 * that the domain of the address belongs to the person's organization.
 */
const verifiedSchema = z
  .object({ email: z.string(), email_verified: z.unknown().optional(), xms_edov: z.unknown().optional() })
  .transform(({ email, email_verified, xms_edov }) => ({
    email,
    verified: email_verified === undefined ? xms_edov : email_verified,
  }));

/**
 * OpenID Connect Core 1.0, section 5.3. What UserInfo leaves out is taken from the ID token, where some providers put
 * it.
 *
 * @throws NoAddress; Error if a claim is wrong
 */
export function identityOf(issuer: string, { userInfo, idToken }: Claims): Identity {
  const said = { ...asObject(idToken), ...asObject(userInfo) };
  if (!said.email) throw new NoAddress();
  const claims = claimsSchema.safeParse(said);
  if (!claims.success) throw new Error(claims.error.issues[0]?.message);
  const { sub, email, given_name, family_name, name, picture } = claims.data;
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: isVerified(said.email, [userInfo, idToken]),
    firstName: given_name || name || null,
    lastName: family_name || null,
    picture: picture ?? null,
  };
}

/** The first of the sources to say anything of this very address is right. */
function isVerified(email: unknown, sources: unknown[]): boolean {
  const words = sources.flatMap((source) => verifiedSchema.safeParse(source).data ?? []);
  const first = words.find((said) => said.email === email && said.verified !== undefined);
  return yes.safeParse(first?.verified).data ?? false;
}

const asObject = (claims: unknown): Record<string, unknown> => ({ ...(claims as object | undefined) });
