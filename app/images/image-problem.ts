import { asOneLine, type UploadMessage } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";

/** A picture that is refused. The API answers its title as the message, and its text for the field. */
export class ImageProblem extends Problem {
  constructor(
    kind: Problem["kind"],
    readonly said: UploadMessage,
    private readonly field: string,
  ) {
    super(kind, said.title, { [field]: [said.text] });
  }

  /** The same for a form, which shows both beside the field. */
  inForm(): Problem {
    return new Problem(this.kind, this.message, { [this.field]: [asOneLine(this.said)] });
  }
}
