import { drawsFlags } from '@/lib/browser/flags'

export type Option = {
  readonly value: string
  readonly label: string
  /** A flag before the label, which is shown and not read out. */
  readonly flag?: string
  /** What is shown where the label has no room. The label is still read out. */
  readonly short?: string
}

// Isolated, so that the flag leads in the direction of the page, before a code in Latin letters too.
const withFlag = (flag: string, label: string) => `\u2068${flag}\u2069 ${label}`

/**
 * The options of a select field, with flags where the device draws them. An option has no markup, so its name for screen readers is stated
 * where it shows something else.
 */
export const Options = ({ options }: { readonly options: readonly Option[] }) =>
  options.map(({ value, label, flag, short = label }) => {
    const shown = flag && drawsFlags() ? withFlag(flag, short) : short
    return (
      <option key={value} value={value} {...(shown !== label && { 'aria-label': label })}>
        {shown}
      </option>
    )
  })
