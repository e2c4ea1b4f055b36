import { useTranslation } from 'react-i18next'
import type { HealthStatus, HealthUnit } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import type { Tone } from '@/ui/labels/status-badge'

export const TONES: Readonly<Record<HealthStatus, Tone>> = {
  OK: 'positive',
  WARNING: 'caution',
  FAILING: 'negative',
  NOT_MEASURED: 'neutral',
  NOT_CONNECTED: 'neutral',
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** Measured values in words, each with its unit. */
export const useHealthWords = () => {
  const { t } = useTranslation('systemHealth')
  const { integer, decimal, percent } = useFormat()
  const short = (value: number) => decimal((Math.round(value * 10) / 10).toString())
  const duration = (seconds: number): string => {
    if (seconds < MINUTE) return t('unit.seconds', { value: integer(seconds) })
    if (seconds < HOUR) return t('unit.minutes', { value: integer(seconds / MINUTE) })
    if (seconds < 2 * DAY) return t('unit.hours', { value: short(seconds / HOUR) })
    return t('unit.days', { value: short(seconds / DAY) })
  }
  const size = (bytes: number): string =>
    bytes < GIGABYTE ? t('unit.megabytes', { value: short(bytes / MEGABYTE) }) : t('unit.gigabytes', { value: short(bytes / GIGABYTE) })
  const written: Readonly<Record<HealthUnit, (value: number) => string>> = {
    MILLISECONDS: (value) => t('unit.milliseconds', { value: value < 10 ? short(value) : integer(value) }),
    SECONDS: duration,
    PERCENT: (value) => percent(Math.round(value * 10) / 10),
    COUNT: (value) => integer(value),
    BYTES: size,
  }
  return { duration, inUnit: (value: number, unit: HealthUnit) => written[unit](value) }
}
