/**
 * `Array.prototype.at` for the form library where the browser lacks it (before 2022), as the
 * standard defines it for whole numbers. Our own code does without.
 */
if (!("at" in Array.prototype))
  Object.defineProperty(Array.prototype, "at", {
    value: function <T>(this: readonly T[], index: number): T | undefined {
      return this[index < 0 ? this.length + index : index];
    },
    configurable: true,
    writable: true,
  });
