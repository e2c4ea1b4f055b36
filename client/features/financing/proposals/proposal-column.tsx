import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { CirclePause, Pin, PinOff, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StructureTerm, useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { Tooltip } from '@/ui/overlays/tooltip'
import { BookLenders } from '@/ui/records/book-lenders'
import type { ComparedGroup, ComparedRow } from './compared-rows'
import { isOpen } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

export const LABEL_WIDTH = 160
export const COLUMN_WIDTH = 232
/** The rows of a column: its header, each group with a title, and its action where a proposal has one. */
export const rowsOf = (groups: readonly ComparedGroup[], hasActs: boolean): number =>
  groups.reduce((sum, { rows }) => sum + 1 + rows.length, hasActs ? 2 : 1)

type ProposalColumnProps = {
  readonly proposal: ReceivedResponseFragment
  readonly groups: readonly ComparedGroup[]
  readonly isNew: boolean
  /** Whether open proposals are on hold, because another one was accepted. */
  readonly isOnHold: boolean
  /** Its position among the pinned proposals, which stay visible; -1 if it is not pinned. */
  readonly pinnedAt: number
  readonly onPin: () => void
  readonly rows: number
  readonly act: ReactNode
  readonly hasActs: boolean
}

/** One proposal, as a column with rows aligned to the other proposals, or as a card on phones. */
export const ProposalColumn = ({ proposal, groups, isNew, isOnHold, pinnedAt, onPin, rows, act, hasActs }: ProposalColumnProps) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const name = useId()
  const pinned = pinnedAt >= 0
  const open = isOpen(proposal)
  const pinWords = t(pinned ? 'compare.unpin' : 'compare.pin', { lender: proposal.lenderName })
  return (
    <chakra.article
      aria-labelledby={name}
      display={{ base: 'block', md: 'grid' }}
      gridTemplateRows="subgrid"
      gridRow={{ md: `1 / span ${rows}` }}
      bg="bg.panel"
      borderWidth={{ base: '1px', md: '0' }}
      borderRadius={{ base: 'card', md: '0' }}
      borderInlineStartWidth={{ md: '1px' }}
      padding={{ base: '4', md: '0' }}
      color={open || proposal.outcome === 'ACCEPTED' ? 'fg' : 'fg.muted'}
      {...(pinned && {
        position: { md: 'sticky' },
        insetInlineStart: { md: `${LABEL_WIDTH + pinnedAt * COLUMN_WIDTH}px` },
        zIndex: 1,
        boxShadow: { md: 'sm' },
      })}
    >
      <Box
        padding={{ base: '0', md: '4' }}
        paddingBlockEnd={{ base: '3', md: '4' }}
        borderBlockStartWidth={{ md: '3px' }}
        borderBlockStartColor={pinned || isNew ? 'brand.solid' : 'transparent'}
      >
        <HStack justify="space-between" alignItems="flex-start" gap="2">
          <chakra.h3 id={name} fontWeight="semibold" textStyle="body" lineHeight="1.4" overflowWrap="anywhere">
            <bdi>{proposal.lenderName}</bdi>
            {'\u00a0'}
            <VerifiedMark verified={proposal.isLenderVerified} of="lender" />
          </chakra.h3>
          <Tooltip words={pinWords}>
            <IconButton size="xs" variant="ghost" marginBlockStart="-4px" aria-label={pinWords} aria-pressed={pinned} onClick={onPin}>
              {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            </IconButton>
          </Tooltip>
        </HStack>
        {proposal.proposedStructure && (
          <Box textStyle="small" color="fg.muted">
            <StructureTerm structure={proposal.proposedStructure} />
          </Box>
        )}
        <HStack gap="1.5" flexWrap="wrap" marginBlockStart="1.5">
          {isNew && <StatusBadge tone="info">{t('compare.new')}</StatusBadge>}
          {open && proposal.isFunded === false && (
            <StatusBadge tone="caution" icon={Wallet}>
              {t('compare.notFunded')}
            </StatusBadge>
          )}
          {open && isOnHold && (
            <StatusBadge tone="neutral" icon={CirclePause}>
              {t('compare.resting')}
            </StatusBadge>
          )}
          {open ? (
            proposal.responseType && (
              <Box color="fg.muted" textStyle="caption">
                {labels.responseType(proposal.responseType)}
              </Box>
            )
          ) : proposal.outcome === 'PENDING' ? (
            <StatusBadge tone="neutral">{t('compare.expired')}</StatusBadge>
          ) : (
            <StatusLabel of="responseOutcome" value={proposal.outcome} />
          )}
        </HStack>
      </Box>
      {groups.map((group) => (
        <Group key={group.id} group={group} proposal={proposal} />
      ))}
      {hasActs && (
        <Box padding={{ base: '0', md: '4' }} paddingBlockStart={{ base: '3', md: '3' }} borderBlockStartWidth={{ md: '1px' }}>
          {proposal.book && (
            <Box marginBlockEnd="3">
              <BookLenders book={proposal.book} />
            </Box>
          )}
          {act}
        </Box>
      )}
    </chakra.article>
  )
}

type GroupProps = { readonly group: ComparedGroup; readonly proposal: ReceivedResponseFragment }

/** The facts of one group, each in the row of its label. */
const Group = ({ group: { title, rows }, proposal }: GroupProps) => (
  <Box display={{ base: 'block', md: 'grid' }} gridTemplateRows="subgrid" gridRow={{ md: `span ${rows.length + 1}` }}>
    <Box aria-hidden display={{ base: 'none', md: 'block' }} bg="bg.subtle" borderBlockStartWidth="1px" />
    <chakra.h4
      srOnly={{ md: true }}
      textStyle="caption"
      fontWeight="medium"
      color="fg.muted"
      bg="bg.subtle"
      paddingBlock="1.5"
      paddingInline="4"
      marginInline="-4"
      borderBlockStartWidth="1px"
    >
      {title}
    </chakra.h4>
    <chakra.dl display={{ base: 'block', md: 'grid' }} gridTemplateRows="subgrid" gridRow={{ md: `span ${rows.length}` }}>
      {rows.map((row) => (
        <Row key={row.id} row={row} proposal={proposal} />
      ))}
    </chakra.dl>
  </Box>
)

type RowProps = { readonly row: ComparedRow; readonly proposal: ReceivedResponseFragment }

const Row = ({ row: { label, cell, isText }, proposal }: RowProps) => {
  const text = isText?.(proposal) ?? false
  return (
    <Box
      display={{ base: text ? 'block' : 'flex', md: 'block' }}
      justifyContent="space-between"
      gap="4"
      paddingInline={{ base: '0', md: '4' }}
      paddingBlock="2.5"
      borderBlockStartWidth="1px"
      minHeight="40px"
    >
      <chakra.dt color="fg.muted" fontSize={{ base: '12px', md: '0' }} flexShrink="0" srOnly={{ md: true }}>
        {label}
      </chakra.dt>
      <chakra.dd margin="0" minWidth="0" textAlign={{ base: text ? 'start' : 'end', md: 'start' }} fontVariantNumeric="tabular-nums">
        {cell(proposal)}
      </chakra.dd>
    </Box>
  )
}
