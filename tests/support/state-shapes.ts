import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../../server/scripts/lib/root.mjs";

/**
 * Reads the shape of every flow's state from its TypeScript types: the compiler resolves each
 * answer and each fact to plain types, whatever file declares them.
 */

/** Types by the name of an answer or a fact: { "answers.homeValue": "number" }. */
export type StateShape = Readonly<Record<string, string>>;

const FLOWS = path.join(root, "app/flows");
const PARTS = ["answers", "facts"] as const;

const stateFiles = (): string[] =>
  readdirSync(FLOWS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(FLOWS, name, "state.ts"));

function programOf(files: readonly string[]): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  if (!config) throw new Error("tsconfig.json could not be read.");
  return ts.createProgram(files, { ...config.options, noEmit: true, types: [] });
}

const isReference = (type: ts.Type): type is ts.TypeReference => "target" in type;

/** Returns a printer of types in which every named type is resolved, and members are in order. */
function typePrinter(checker: ts.TypeChecker): (type: ts.Type) => string {
  const membersOf = (type: ts.Type, enclosingTypes: ReadonlySet<ts.Type>): string => {
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) => `[${checker.typeToString(keyType)}]: ${print(value, enclosingTypes)}`,
      );
    const members = checker.getPropertiesOfType(type).map((member) => {
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      return `${member.name}${isOptional ? "?" : ""}: ${print(checker.getTypeOfSymbol(member), enclosingTypes)}`;
    });
    return `{ ${[...indexes, ...members.toSorted()].join("; ")} }`;
  };

  function print(type: ts.Type, enclosingTypes: ReadonlySet<ts.Type> = new Set()): string {
    if (type.isUnion()) {
      const parts = type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
      return [...new Set(parts.map((part) => print(part, enclosingTypes)))].toSorted().join(" | ");
    }
    const isObject = (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();
    if (!isObject) return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    if (enclosingTypes.has(type)) throw new Error(`${checker.typeToString(type)} contains itself.`);
    const inside = new Set(enclosingTypes).add(type);
    const elements =
      isReference(type) && (checker.isArrayType(type) || checker.isTupleType(type))
        ? checker.getTypeArguments(type).map((element) => print(element, inside))
        : [];
    if (checker.isTupleType(type)) return `[${elements.join(", ")}]`;
    if (checker.isArrayType(type)) return `(${elements.join()})[]`;
    return membersOf(type, inside);
  }
  return print;
}

/** Checks whether an answer is computed, and never stored (app/wizard/ports.ts). */
const isDerived = (checker: ts.TypeChecker, member: ts.Symbol): boolean =>
  checker.getNonNullableType(checker.getTypeOfSymbol(member)).getSymbol()?.name === "Derived";

/** Returns the parts of a state's type as a shape. */
function shapeOf(checker: ts.TypeChecker, state: ts.Type): StateShape {
  const print = typePrinter(checker);
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const symbol = checker.getPropertyOfType(state, part);
      if (!symbol) throw new Error(`A state has no ${part}.`);
      return checker
        .getPropertiesOfType(checker.getTypeOfSymbol(symbol))
        .filter((member) => !isDerived(checker, member))
        .map((member): [string, string] => [
          `${part}.${member.name}`,
          print(checker.getTypeOfSymbol(member)),
        ]);
    }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const isStates = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ts.isCallExpression(initializer) &&
  initializer.expression.getText() === "createStates";

/** Returns the type of the states that a file creates. */
function stateIn(program: ts.Program, file: string): ts.Type {
  const statements: readonly ts.Statement[] = program.getSourceFile(file)?.statements ?? [];
  const [states, ...others] = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.filter(isStates));
  if (!states || others.length > 0) throw new Error(`${file} creates no states, or several.`);
  const checker = program.getTypeChecker();
  const empty = checker.getPropertyOfType(checker.getTypeAtLocation(states.name), "empty");
  if (!empty) throw new Error(`The states of ${file} have no empty one.`);
  return checker.getTypeOfSymbol(empty);
}

/** Returns the shape of every flow's state, by the flow's folder. */
export function stateShapes(): ReadonlyMap<string, StateShape> {
  const program = programOf(stateFiles());
  const checker = program.getTypeChecker();
  return new Map(
    stateFiles().map((file) => [path.basename(path.dirname(file)), shapeOf(checker, stateIn(program, file))]),
  );
}
