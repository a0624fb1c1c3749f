import { challengeFacts } from "~/challenges/challenge-fields";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { deskStatus, deskStatusLabels } from "~/facts/status";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import {
  challengePath,
  type DeskChallenge,
  deskChallengeStates,
  type ListedChallenge,
  participantsText,
} from "./challenge";
import { whenText } from "./challenge-days";
import { ChallengeForm } from "./challenge-form";

type ChallengeDeskProps = EditedList<ListedChallenge, DeskChallenge> & {
  /** What to look at before the text that is open is published. */
  checks: string[];
};

/** The page for challenges. It is not one of the eight tabs (R9.1). */
export function ChallengeDesk({ checks, ...list }: ChallengeDeskProps) {
  return (
    <EditedDesk
      {...list}
      facts={challengeFacts}
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => <ChallengeForm challenge={found} newId={newId} checks={found ? checks : undefined} />}
      row={(challenge) => <ChallengeRow challenge={challenge} />}
    />
  );
}

const filters = [
  filterBy("active", "Under way", ["true", "false"], (active) => (active === "true" ? "Active" : "Not active")),
  filterBy("state", "Status", deskChallengeStates, (state) => deskStatusLabels[state]),
];

function ChallengeRow({ challenge }: { challenge: ListedChallenge }) {
  const status = deskStatus(challenge);
  const when = whenText(challenge);
  return (
    <DeskRow
      id={challenge.id}
      title={challenge.title}
      image={challenge.imageUrl}
      to={status === "published" ? challengePath(challenge) : undefined}
      facts={
        <>
          <strong className="text-ink">{challenge.isOver ? "Over" : challenge.active ? "Active" : "Not active"}</strong>
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {status === "scheduled" && challenge.publishedAt && <MomentText date={challenge.publishedAt} />}
          {when && <span>{when}</span>}
          <span>{participantsText(challenge)}</span>
          {challenge.joinedCount ? <span>{numberText(challenge.joinedCount)} joined here</span> : null}
        </>
      }
    >
      {challenge.description}
    </DeskRow>
  );
}
