import { Form, useActionData } from "@remix-run/react";
import { ShownOnce } from "~/desk/form/shown-once";
import { type FailedForm, formFields } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { MomentText } from "~/place/moment-text";
import { AgoText } from "~/ui/dates";
import { EmptyLine } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoicesField, SelectField, TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import { ConfirmDialog } from "~/ui/overlays/dialog";
import {
  type ApiToken,
  type MadeToken,
  tokenRightLabels,
  tokenRights,
  tokenRightsExplained,
  tokensPath,
  tokenTerms,
} from "./token";

type ListedToken = ApiToken & { madeBy: string; ended: boolean };

type TokensDeskProps = {
  tokens: ListedToken[];
  /** The id of the next token. */
  nextId: string;
  /** The token of which the page asks whether it is to be withdrawn. */
  withdrawing: ListedToken | null;
};

const rightChoices = tokenRights.map((value) => ({ value, label: tokenRightLabels[value] }));

/** The tokens with which programs call the API: making one, and withdrawing it. */
export function TokensDesk({ tokens, nextId, withdrawing }: TokensDeskProps) {
  const answer = useActionData() as MadeToken | FailedForm | undefined;
  const failed = answer && "message" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : null;
  return (
    <>
      {withdrawing && (
        <ConfirmDialog
          title={`Withdraw “${withdrawing.name}”?`}
          closeTo={tokensPath}
          confirm="Withdraw the token"
          fields={{ do: "withdraw", id: withdrawing.id }}
        >
          {failed && <ErrorSummary {...failed} />}
          <p>Programs that use it are refused from now on. It cannot be brought back.</p>
        </ConfirmDialog>
      )}
      {!withdrawing && failed && <ErrorSummary {...failed} />}
      <h2 className="text-3xl">API tokens</h2>
      <p className="mt-2 max-w-prose text-muted">
        With a token a program calls the API in your name. It may do what you chose for it, as long as you may do that
        yourself. Give each program a token of its own, so that you can withdraw one without touching the others.
      </p>
      {made && (
        <ShownOnce key={made.token} label={`The token “${made.name}”`} secret={made.token}>
          A program sends it with each call in the header <code>Authorization: Bearer {made.token.slice(0, 8)}…</code>
        </ShownOnce>
      )}
      <NewToken key={nextId} id={nextId} failed={withdrawing ? undefined : failed} />
      <section aria-labelledby="tokens" className="mt-12">
        <h3 id="tokens" className="text-2xl">
          Tokens of this site
        </h3>
        {tokens.length === 0 && <EmptyLine>There are no tokens.</EmptyLine>}
        {tokens.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function NewToken({ id, failed }: { id: string; failed: FailedForm | undefined }) {
  const field = formFields(failed, { name: "", rights: "read", term: "90", lastDay: "" });
  return (
    <Form method="post" action={tokensPath} autoComplete="off" className="mt-8 grid max-w-3xl gap-6">
      <h3 className="text-2xl">Make a token</h3>
      <input type="hidden" name="id" value={id} />
      <TextField {...field("name")} label="Name" hint="The program that will use it." required maxLength={80} />
      <ChoicesField
        {...field("rights")}
        label="Rights"
        choices={rightChoices}
        hint={tokenRights.map((right) => (
          <span key={right} className="block">
            {tokenRightLabels[right]}: {tokenRightsExplained[right]}
          </span>
        ))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...field("term")} label="It works for" choices={tokenTerms} />
        <TextField {...field("lastDay")} label="Last day" hint="For “Until a date” alone." type="date" />
      </div>
      <div>
        <SubmitButton name="do" value="make" sending="Making…">
          Make the token
        </SubmitButton>
      </div>
    </Form>
  );
}

function TokenRow({
  token: { id, name, start, rights, madeBy, madeAt, endsAt, lastUsedAt, ended },
}: {
  token: ListedToken;
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <h4 className="text-xl">{name}</h4>
        <p className="mt-1">{rights.map((right) => tokenRightLabels[right]).join("; ")}</p>
        <p className="mt-1 text-meta text-muted">
          <code>{start}…</code>, made by {madeBy} <MomentText date={madeAt} />
        </p>
        <p className="text-meta text-muted">
          {lastUsedAt ? (
            <>
              Last used <AgoText date={lastUsedAt} />
            </>
          ) : (
            "Never used"
          )}
          ; {ended ? <strong className="text-danger">ended</strong> : "ends"} <MomentText date={endsAt} />
        </p>
      </div>
      <Link
        to={`${tokensPath}?withdraw=${id}`}
        preventScrollReset
        aria-label={`Withdraw ${name}`}
        className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
      >
        Withdraw
      </Link>
    </li>
  );
}
