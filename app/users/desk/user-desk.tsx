import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList, skeletonsOfUsers } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { countText } from "~/facts/english";
import { fullName, givenRoleLabels, givenRoles, type User } from "~/facts/user";
import { useFailedForm } from "~/forms/failed-form";
import { agoInNumbers } from "~/place/ago-in-numbers";
import { Button } from "~/ui/button";
import { AgoText } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";

/** The Users tab (R9.6): name, e-mail address, first sign-in and the Admin switch. */
export function UserDesk({ page }: { page: DeskPage<User> }) {
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} />}
      <DeskToolbar
        title="Users"
        search="Words of name or email address"
        count={countText(page.total, "user", "users")}
        filters={filters}
        sorted={false}
      />
      <DeskList page={page} nouns="users" skeletons={skeletonsOfUsers}>
        {(user) => (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <h3 className="text-xl [overflow-wrap:anywhere]">{fullName(user) || user.email}</h3>
              <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
              <p className="text-meta text-muted">
                Joined <AgoText date={user.createdAt} text={agoInNumbers(user.createdAt)} />
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {!user.isAdmin && <RoleForm key={`${user.id} ${user.role}`} user={user} />}
              <AdminSwitch user={user} />
            </div>
          </div>
        )}
      </DeskList>
    </>
  );
}

const filters = [
  {
    name: "role",
    label: "Who",
    choices: [
      { value: "", label: "Everybody" },
      { value: "admin", label: "Admins" },
      { value: "editor", label: "Editors" },
      { value: "writer", label: "Writers" },
    ],
  },
];

/** Makes somebody an editor or a writer. An admin has all rights already. */
function RoleForm({ user }: { user: User }) {
  const { formData } = useNavigation();
  const id = `role-${user.id}`;
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="id" value={user.id} />
      <label htmlFor={id} className="sr-only">
        Role: {fullName(user) || user.email}
      </label>
      <select
        id={id}
        name="role"
        defaultValue={user.role ?? ""}
        className="min-h-11 rounded-card border border-edge bg-surface px-3 hover:border-ink"
      >
        <option value="">No role</option>
        {givenRoles.map((role) => (
          <option key={role} value={role}>
            {givenRoleLabels[role]}
          </option>
        ))}
      </select>
      <Button
        type="submit"
        look="quiet"
        disabled={formData !== undefined}
        aria-label={`Give the role: ${fullName(user) || user.email}`}
      >
        Give
      </Button>
    </Form>
  );
}

/** A form with one button, so it works without JavaScript too. */
function AdminSwitch({ user }: { user: User }) {
  const { formData } = useNavigation();
  const waiting = formData?.get("id") === user.id;
  const on = waiting ? formData?.get("isAdmin") === "true" : user.isAdmin;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="isAdmin" value={String(!user.isAdmin)} />
      <button
        type="submit"
        role="switch"
        aria-checked={on}
        aria-label={`Admin: ${fullName(user) || user.email}`}
        disabled={formData !== undefined}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-pill px-2 font-semibold disabled:cursor-default"
      >
        <span
          aria-hidden="true"
          className={clsx(
            "flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors",
            on ? "justify-end border-leaf bg-leaf" : "border-edge bg-surface",
          )}
        >
          <span className={clsx("size-5 rounded-full", on ? "bg-paper" : "bg-edge")} />
        </span>
        Admin
      </button>
    </Form>
  );
}
