/** The name of the field that people never see, in the words of a form: programs that fill everything fill it. */
export const TRAP = "website";
