import { challengeFacts } from "~/challenges/challenge-fields";
import { DeskRow } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { type Challenge, type DeskChallenge, participantsText } from "./challenge";
import { ChallengeForm } from "./challenge-form";

/** The page for challenges. It is not one of the eight tabs (R9.1). */
export function ChallengeDesk(list: EditedList<Challenge, DeskChallenge>) {
  return (
    <EditedDesk
      {...list}
      facts={challengeFacts}
      filters={filters}
      search="Words of the title"
      form={({ found, newId }) => <ChallengeForm challenge={found} newId={newId} />}
      row={(challenge) => <ChallengeRow challenge={challenge} />}
    />
  );
}

const filters = [
  filterBy("active", "Status", ["true", "false"], (active) => (active === "true" ? "Active" : "Not active")),
];

/** A challenge has no page of its own. The home page shows active ones. */
function ChallengeRow({ challenge }: { challenge: Challenge }) {
  return (
    <DeskRow
      id={challenge.id}
      title={challenge.title}
      to={challenge.active ? "/#challenges" : undefined}
      facts={
        <>
          <strong className="text-ink">{challenge.active ? "Active" : "Not active"}</strong>
          <span>{participantsText(challenge)}</span>
        </>
      }
    >
      {challenge.description}
    </DeskRow>
  );
}
