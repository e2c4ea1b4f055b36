import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { HealthCheckCardFragment, SystemHealthQuery } from './health.generated'
import { HealthRow } from './health-row'
import { useHealthWords } from './health-words'
import { useHealth } from './use-health'

type Provider = SystemHealthQuery['systemHealth']['providers'][number]

/** The measured state of the system, part by part, and of the providers that it calls. */
export const SystemHealth = () => {
  const { t } = useTranslation('systemHealth')
  const { clock } = useFormat()
  const query = useHealth()
  return (
    <QueryView query={query}>
      {({ systemHealth: { asOf, checks, providers } }) => (
        <Box display="grid" gap="6">
          <Card
            title={t('title')}
            actions={
              <Box color="fg.muted" textStyle="caption">
                {t('asOf', { time: clock(new Date(asOf)) })}
              </Box>
            }
          >
            <Box as="ul" margin="0" padding="0">
              {checks.map((check) => (
                <HealthRow key={check.code} check={check}>
                  <CheckDetails check={check} />
                </HealthRow>
              ))}
            </Box>
          </Card>
          <Card title={t('providers.title')}>
            <Providers providers={providers} />
          </Card>
        </Box>
      )}
    </QueryView>
  )
}

const isInTrouble = ({ status }: HealthCheckCardFragment) => status === 'WARNING' || status === 'FAILING'

/** Further figures, the thresholds, since when, and what to do about a problem. */
const CheckDetails = ({ check }: { readonly check: HealthCheckCardFragment }) => {
  const { t } = useTranslation('systemHealth')
  const { inUnit } = useHealthWords()
  const { dateTime } = useFormat()
  const { code, unit, warningFrom, failingFrom, measuredSinceAt, troubleSinceAt, figures } = check
  const facts = [
    ...figures.flatMap(({ code: figure, value, unit: its, at }) => {
      if (at !== null) return [t('fact', { name: t(`figure.${figure}`), value: dateTime(at) })]
      return value !== null && its !== null ? [t('fact', { name: t(`figure.${figure}`), value: inUnit(value, its) })] : []
    }),
    ...(measuredSinceAt ? [t('fact', { name: t('measuredSince'), value: dateTime(measuredSinceAt) })] : []),
    ...(warningFrom === null ? [] : [t('fact', { name: t('warningFrom'), value: inUnit(warningFrom, unit) })]),
    ...(failingFrom === null ? [] : [t('fact', { name: t('failingFrom'), value: inUnit(failingFrom, unit) })]),
  ]
  return (
    <Box marginBlockStart="2" textStyle="caption" color="fg.muted">
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
      {isInTrouble(check) && (
        <Box marginBlockStart="2" color="fg" textStyle="small">
          {troubleSinceAt && <Box fontWeight="medium">{t('troubleSince', { at: dateTime(troubleSinceAt) })}</Box>}
          {t(`check.${code}.act`)}
        </Box>
      )}
    </Box>
  )
}

/** The names of providers that are not banks. */
const NAMES = {
  mail: 'mail',
  'text messages': 'sms',
  'file store': 'files',
  'open banking': 'openBanking',
  'bureau aecb': 'aecb',
  'bureau simah': 'simah',
} as const

const isNamed = (name: string): name is keyof typeof NAMES => name in NAMES

const stateOf = ({
  isConnected,
  isSuspended,
  isSandbox,
}: Provider): { tone: Tone; word: 'suspended' | 'notConnected' | 'sandbox' | 'responds' | 'notCalled' } => {
  if (isSuspended) return { tone: 'negative', word: 'suspended' }
  if (!isConnected) return { tone: 'neutral', word: 'notConnected' }
  if (isSandbox) return { tone: 'info', word: 'sandbox' }
  return isSuspended === false ? { tone: 'positive', word: 'responds' } : { tone: 'neutral', word: 'notCalled' }
}

const Providers = ({ providers }: { readonly providers: readonly Provider[] }) => {
  const { t } = useTranslation('systemHealth')
  const columns: readonly Column<Provider & { readonly id: string }>[] = [
    {
      title: t('providers.name'),
      cell: ({ name }) =>
        isNamed(name) ? t(`providers.names.${NAMES[name]}`) : <bdi>{t('providers.bank', { id: name.replace(/^bank /, '') })}</bdi>,
    },
    {
      title: t('providers.state'),
      cell: (provider) => {
        const { tone, word } = stateOf(provider)
        return <StatusBadge tone={tone}>{t(`providers.states.${word}`)}</StatusBadge>
      },
    },
    { title: t('providers.responded'), cell: ({ respondedAt }) => (respondedAt ? <Time at={respondedAt} /> : '–') },
    { title: t('providers.failed'), cell: ({ failedAt }) => (failedAt ? <Time at={failedAt} /> : '–'), align: 'end' },
  ]
  return <DataTable caption={t('providers.title')} columns={columns} rows={providers.map((each) => ({ ...each, id: each.name }))} />
}
