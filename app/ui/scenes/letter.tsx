import { Scene } from "./scene";

/** A letter with a code, taken out of its envelope. */
export function LetterScene() {
  return (
    <Scene>
      <path className="b" d="M48 108 160 32l112 76v108H48z" />
      <path className="p" d="M76 150V28h140l28 28v94l-84 52z" />
      <path d="M216 28v28h28" />
      <path d="M96 60h84M96 76h120" />
      <path className="d" d="M96 94h128v34H96z" />
      <path
        className="o"
        d="M128 94v34M160 94v34M192 94v34M112 104v14M107 108l5-4M140 106c6-5 12 2 0 12h10M171 104h10l-6 6c8 0 6 9-4 8M209 104v14M209 104l-8 9h14"
      />
      <path d="m48 108 112 94 112-94M48 216l80-72M272 216l-80-72M48 108v108h224V108" />
      <path className="c" d="M132 146h56" />
    </Scene>
  );
}
