import { Mark, markInputRule } from "@tiptap/core";

/** Code among words. It may be bold or a link at the same time. */
export const Code = Mark.create({
  name: "code",
  excludes: "",
  code: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});
