/** Holds what a form carries along unseen: its token, its step. Undefined values are left out. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string | number | undefined>> }) {
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
