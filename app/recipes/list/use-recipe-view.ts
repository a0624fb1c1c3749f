import {
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { recipeFilters } from "~/recipes/recipe-fields";
import { type RecipeView, readRecipeView, recipesPath } from "~/recipes/recipe-search";

/** Browsers allow about a hundred changes of the address in half a minute. */
const typingPause = 300;
/** Marks changes of the address that the list itself makes. */
const follows = { followsForm: true };

/**
 * Whether the list on the page is complete. It is a variable because `shouldRevalidate` cannot see the route's data.
 */
let showsAll = false;

/** For the list's route: another view of a complete list needs no request. */
export const revalidateRecipes: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  !(showsAll && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search);

/**
 * The view that is shown, and a function to call when the form changes. If the reader uses the form, the view follows
 * at once and the address a moment later. If the address changes in another way (Clear, a link, Back), view and form
 * follow it.
 */
export function useRecipeView(
  form: RefObject<HTMLFormElement>,
  filters: typeof recipeFilters,
  isWhole: boolean,
): [RecipeView, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const idle = useNavigation().state === "idle";
  const replaced = useNavigationType() === "REPLACE" && location.state?.followsForm === true;
  const [view, setView] = useState(() => readRecipeView(new URLSearchParams(location.search), filters));
  const shown = useRef(location.key);

  const followForm = () => {
    const { current } = form;
    if (!current) return;
    const asked = readRecipeView(new FormData(current), filters);
    // The form has no page: another search begins on the first.
    startTransition(() => setView((now) => (recipesPath(asked) === recipesPath({ ...now, page: 1 }) ? now : asked)));
  };

  useEffect(() => {
    showsAll = isWhole;
    return () => {
      showsAll = false;
    };
  }, [isWhole]);

  // The reader may have begun before the script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(followForm, []);

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (replaced) return;
    const asked = readRecipeView(new URLSearchParams(location.search), filters);
    setView(asked);
    if (form.current) fill(form.current, asked);
  }, [location, replaced, form, filters]);

  const address = location.pathname + location.search;
  const wanted = recipesPath(view);
  useEffect(() => {
    // If the reader is leaving for another page, the address stays as it is.
    if (!idle || address === wanted) return;
    const options = { replace: true, preventScrollReset: true, state: follows };
    const timer = setTimeout(() => navigate(wanted, options), typingPause);
    // Who follows a link is leaving from that moment on. `idle` says so a little later.
    const leave = (click: MouseEvent) => {
      if (click.defaultPrevented && click.target instanceof Element && click.target.closest("a")) clearTimeout(timer);
    };
    window.addEventListener("click", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("click", leave);
    };
  }, [address, wanted, idle, navigate]);

  return [view, followForm];
}

function fill(form: HTMLFormElement, view: RecipeView) {
  const wanted = new URL(recipesPath(view), window.location.origin).searchParams;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = wanted.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLInputElement) field.value = wanted.get(field.name) ?? "";
    else if (field instanceof HTMLSelectElement) field.value = wanted.get(field.name) ?? field.options[0]?.value ?? "";
  }
}
