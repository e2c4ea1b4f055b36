import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { FigureFragment } from './score-evidence.generated'

/** A number at some decimals. Adding zero takes the sign from a negative number that rounds to zero. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals)) + 0

/** Figures of the page as text: an interval alone where there are too few outcomes for the figure itself. */
export const useFigures = () => {
  const { t } = useTranslation('scoreEvidence')
  const { decimal, percent } = useFormat()
  const written = (write: (value: number) => string) => (figure: FigureFragment | null | undefined) => {
    if (!figure) return t('notKnown')
    const { value, low, high } = figure
    const isKnown = low !== null && high !== null
    if (value === null) return isKnown ? t('between', { low: write(low), high: write(high) }) : t('notKnown')
    return isKnown ? t('with', { value: write(value), low: write(low), high: write(high) }) : write(value)
  }
  return {
    auc: written((value) => decimal(String(rounded(value, 3)))),
    share: written((value) => percent(rounded(100 * value, 1))),
  }
}
