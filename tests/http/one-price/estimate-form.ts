import { drawnText, type DrawnLine } from "~server/reference/testing/drawn-text";
import type { Visitor } from "~server/reference/testing/fixture";

/** The contents of a drawn Loan Estimate, read by labels. */
export class EstimateForm {
  constructor(private readonly lines: readonly DrawnLine[]) {}

  static async of(visitor: Visitor): Promise<EstimateForm> {
    const { data } = await visitor.call("lp.loan-estimate", { query: { appId: visitor.appId ?? "" } });
    if (!data.currentLoanEstimateDocInfo) throw new Error(`Missing: ${data.missing.join()}`);
    const { documentId } = data.currentLoanEstimateDocInfo;
    const file = await visitor.call("document-by-id", { body: { documentId } });
    return new EstimateForm(await drawnText(Buffer.from(file.data.base64, "base64")));
  }

  has(label: string): boolean {
    return this.lines.some(({ text }) => text.startsWith(label));
  }

  get text(): string {
    return this.lines.map(({ text }) => text).join(" ");
  }

  /** Returns the figure to the right of a label at the same height; "" when blank. */
  amountOf(label: string): string {
    const at =
      this.lines.find(({ text }) => text === label) ?? this.lines.find(({ text }) => text.startsWith(label));
    if (!at) throw new Error(`The form has no line "${label}".`);
    // The form has two columns of costs; text beyond the gap belongs to the other one.
    const end = at.page === 2 && at.x < 300 ? 300 : 612;
    const [next] = this.lines
      .filter((one) => one.page === at.page && Math.abs(one.y - at.y) < 0.6 && one.x > at.x && one.x < end)
      .sort((one, other) => one.x - other.x);
    return next?.text ?? "";
  }

  dollars(label: string): number {
    const figure = this.amountOf(label);
    const amount = Number(figure.replace(/[$,%+ ]/g, "").replace("—", "0") || 0);
    if (Number.isNaN(amount)) throw new Error(`"${label}" is "${figure}".`);
    return amount;
  }

  /** Returns a charge that may be missing on this form. */
  charge(label: string): number {
    return this.has(label) ? this.dollars(label) : 0;
  }
}
