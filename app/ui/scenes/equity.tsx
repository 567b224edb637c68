import { Scene } from "./scene";

/** The value of a home over the years, above the remaining balance, with coins. */
export function EquityScene() {
  return (
    <Scene>
      <path className="b" d="M40 150 96 132l52 8 60-48 56-28v140H40z" />
      <path d="M40 24v180h264M34 34l6-10 6 10M294 198l10 6-10 6" />
      <path className="c" d="M40 150 96 132l52 8 60-48 56-28" />
      <path d="M40 168c90 2 160 10 224 28" />
      <path d="M96 132v38M148 140v34M208 92v91" />
      <path className="d" d="M244 44 264 26l20 18v22h-40z" />
      <path d="m238 50 26-24 26 24" />
      <path className="o" d="M258 66V52h12v14" />
      <path className="d" d="M60 96v12c0 4 9 7 20 7s20-3 20-7V96M60 84v12c0 4 9 7 20 7s20-3 20-7V84" />
      <ellipse className="d" cx="80" cy="84" rx="20" ry="7" />
      <path className="d" d="M112 92v12c0 4 9 7 20 7s20-3 20-7V92M112 80v12c0 4 9 7 20 7s20-3 20-7V80" />
      <path className="d" d="M112 68v12c0 4 9 7 20 7s20-3 20-7V68" />
      <ellipse className="d" cx="132" cy="68" rx="20" ry="7" />
      <path d="M96 204v8M148 204v8M208 204v8M264 204v8" />
    </Scene>
  );
}
