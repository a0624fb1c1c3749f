import { DeleteQuestion } from "~/desk/list/delete-question";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList } from "~/desk/list/desk-list";
import { DeskRow } from "~/desk/list/desk-row";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { GoneNotice } from "~/desk/list/gone-notice";
import type { Opened } from "~/desk/list/opened";
import { type Challenge, type DeskChallenge, taking } from "./challenge";
import { ChallengeForm } from "./challenge-form";

export type ChallengeDeskProps = {
  page: DeskPage<Challenge>;
  opened: Opened;
  /** What is opened; `null` where nothing is, and for one that does not exist any more. */
  challenge: DeskChallenge | null;
};

/** Where challenges are managed: beside the eight tabs (R9.1), since visitors see active ones (R4.4). */
export function ChallengeDesk({ page, opened, challenge }: ChallengeDeskProps) {
  return (
    <>
      {opened.kind === "delete" && challenge && <DeleteQuestion noun="challenge" title={challenge.title} />}
      <DeskToolbar
        title="Challenges"
        add="Add Challenge"
        adding={opened.kind === "new"}
        count={`${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "challenge" : "challenges"}`}
        filters={filters}
        search="Words of the title"
      />
      <GoneNotice noun="challenge" gone={"id" in opened && !challenge} />
      {opened.kind === "new" && <ChallengeForm key="new" newId={opened.newId} />}
      {opened.kind === "edit" && challenge && <ChallengeForm key={challenge.id} challenge={challenge} />}
      <DeskList page={page} nouns="challenges">
        {(item) => <ChallengeRow challenge={item} />}
      </DeskList>
    </>
  );
}

const filters = [
  {
    name: "active",
    label: "Status",
    choices: [
      { value: "", label: "All" },
      { value: "true", label: "Active" },
      { value: "false", label: "Not active" },
    ],
  },
];

/** A challenge has no page of its own: active ones stand on the home page. */
function ChallengeRow({ challenge }: { challenge: Challenge }) {
  return (
    <DeskRow
      id={challenge.id}
      title={challenge.title}
      to={challenge.active ? "/#challenges" : undefined}
      facts={
        <>
          <strong className="text-ink">{challenge.active ? "Active" : "Not active"}</strong>
          <span>{taking(challenge)}</span>
        </>
      }
    >
      {challenge.description}
    </DeskRow>
  );
}
