import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../figures/money'
import { Time } from '../figures/time'
import { rateName, type Structure, StructureTerm, useFinancingLabels } from '../labels/financing-labels'
import { Words } from '../labels/words'
import { Modal } from '../overlays/modal'

/** One sent version of a proposal. */
export type SentVersion = {
  readonly version: number
  readonly proposedAmount: string
  readonly proposedStructure: Structure
  /** Null where the terms have no rate. */
  readonly flatRate: string | null
  readonly proposedTerm: number
  readonly conditions: readonly string[]
  readonly message: string | null
  readonly expiresAt: string
  readonly sentAt: string
}

type VersionsButtonProps = {
  readonly count: number
  /** The lender or the request of the proposal, for screen readers. */
  readonly of: string
  /** Rendered when the dialog opens: loads and shows the versions. */
  readonly children: ReactNode
}

/** Opens the versions of a revised proposal, which are loaded on demand. */
export const VersionsButton = ({ count, of, children }: VersionsButtonProps) => {
  const { t } = useTranslation('domain')
  const [open, setOpen] = useState(false)
  if (count < 2) return null
  return (
    <>
      <Button size="xs" variant="outline" aria-label={t('versions.showOf', { count, of })} onClick={() => setOpen(true)}>
        {t('versions.show', { count })}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('versions.title')} explanation={<bdi>{of}</bdi>}>
        {children}
      </Modal>
    </>
  )
}

type ProposalVersionsProps = { readonly versions: readonly SentVersion[]; readonly currency: string }

/** All sent versions, newest first, with changes from the previous version marked. */
export const ProposalVersions = ({ versions, currency }: ProposalVersionsProps) => {
  const latestFirst = versions.toSorted((one, other) => other.version - one.version)
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {latestFirst.map((each, at) => (
        <Version key={each.version} sent={each} before={latestFirst[at + 1]} currency={currency} />
      ))}
    </chakra.ol>
  )
}

type VersionProps = { readonly sent: SentVersion; readonly before: SentVersion | undefined; readonly currency: string }

const Version = ({ sent, before, currency }: VersionProps) => {
  const { t } = useTranslation('domain')
  const label = useFinancingLabels()
  const differs = (fact: keyof SentVersion) => before !== undefined && String(sent[fact]) !== String(before[fact])
  return (
    <Box as="li" borderWidth="1px" borderRadius="card" padding="4">
      <Box fontWeight="semibold" marginBlockEnd="2">
        {t('versions.number', { version: sent.version })} · <Time at={sent.sentAt} as="dateTime" />
      </Box>
      <chakra.dl display="grid" gap="1.5">
        <Fact name={t('versions.amount')} changed={differs('proposedAmount')}>
          <Money amount={sent.proposedAmount} currency={currency} />
        </Fact>
        <Fact name={t('versions.structure')} changed={differs('proposedStructure')}>
          <StructureTerm structure={sent.proposedStructure} />
        </Fact>
        {(sent.flatRate !== null || differs('flatRate')) && (
          <Fact name={t(rateName(sent.proposedStructure))} changed={differs('flatRate')}>
            {sent.flatRate === null ? t('versions.none') : <bdi>{label.rate(sent.flatRate)}</bdi>}
          </Fact>
        )}
        <Fact name={t('versions.term')} changed={differs('proposedTerm')}>
          {label.months(sent.proposedTerm)}
        </Fact>
        <Fact name={t('versions.expiresAt')} changed={differs('expiresAt')}>
          <Time at={sent.expiresAt} as="date" />
        </Fact>
        <Fact name={t('versions.conditions')} changed={differs('conditions')}>
          {sent.conditions.length === 0
            ? t('versions.none')
            : sent.conditions.map((condition) => <Words key={condition}>{condition}</Words>)}
        </Fact>
        <Fact name={t('versions.message')} changed={differs('message')}>
          {sent.message ? <Words whiteSpace="pre-line">{sent.message}</Words> : t('versions.none')}
        </Fact>
      </chakra.dl>
    </Box>
  )
}

const Fact = ({ name, changed, children }: { readonly name: string; readonly changed: boolean; readonly children: ReactNode }) => {
  const { t } = useTranslation('domain')
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)" gap="4">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd margin="0" minWidth="0" fontVariantNumeric="tabular-nums" fontWeight={changed ? 'semibold' : 'normal'}>
        {children}
        {changed && (
          <chakra.span color="accent.fg" textStyle="caption" fontWeight="medium" marginInlineStart="2">
            {t('versions.changed')}
          </chakra.span>
        )}
      </chakra.dd>
    </Box>
  )
}
