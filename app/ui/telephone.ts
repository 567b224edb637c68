/**
 * Returns a dot-form number for display and as a link: "800.555.0100" -> "(800) 555-0100",
 * "tel:+18005550100".
 */
export function telephone(dotForm: string): { shown: string; href: string } {
  const digits = dotForm.replace(/\D/g, "").slice(-10);
  return {
    shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    href: `tel:+1${digits}`,
  };
}
