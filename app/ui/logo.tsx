/**
 * The logo: a larkspur in bloom under a roof.
 * @param src address of a lender's own mark
 */
export function Logo({ src }: { src?: string | undefined }) {
  if (src !== undefined) return <img className="mark" src={src} alt="" width="44" height="44" />;
  return (
    <svg className="mark" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true" focusable="false">
      <path className="mr" d="M4 23 24 5l20 18" />
      <path className="mp" d="M24 30c-4.5-3-5.5-8 0-12 5.5 4 4.5 9 0 12z" />
      <path
        className="mp"
        d="M24 30c-5.3 1-9.8-1.5-10.2-8.2C20.4 21 23.9 24.6 24 30zM24 30c5.3 1 9.8-1.5 10.2-8.2C27.6 21 24.1 24.6 24 30z"
      />
      <path
        className="mp"
        d="M24 30c-.6 5.2-4 8.6-10.5 7.4C14 31 18.5 28.5 24 30zM24 30c.6 5.2 4 8.6 10.5 7.4C34 31 29.5 28.5 24 30z"
      />
      <path className="mr" d="M24 32v12" />
      <circle className="mc" cx="24" cy="29.5" r="3" />
    </svg>
  );
}
