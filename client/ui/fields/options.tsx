export type Option = {
  readonly value: string
  readonly label: string
  /** A flag before the label, which is shown and not read out. */
  readonly flag?: string
  /** What is shown with the flag where the label has no room. The label is still read out. */
  readonly short?: string
}

// Isolated, so that the flag leads in the direction of the page, before a code in Latin letters too.
const withFlag = (flag: string, label: string) => `\u2068${flag}\u2069 ${label}`

/** The options of a select field. An option has no markup, so its name for screen readers is stated where it shows a flag. */
export const Options = ({ options }: { readonly options: readonly Option[] }) =>
  options.map(({ value, label, flag, short = label }) =>
    flag ? (
      <option key={value} value={value} aria-label={label}>
        {withFlag(flag, short)}
      </option>
    ) : (
      <option key={value} value={value}>
        {label}
      </option>
    ),
  )
