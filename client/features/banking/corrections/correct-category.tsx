import { Box, Button, HStack, Popover, Portal } from '@chakra-ui/react'
import { ChevronDown, Clock, UserCheck, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CashflowCategory } from '@/graphql/types.generated'
import { found } from '@/lib/api/found'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { type BankTransactionRowFragment, CorrectCategoryDocument } from '../transactions/bank-transactions.generated'
import { CATEGORIES } from '../transactions/categories'
import { CategoryChangeBadge, CategoryChangeState, changeToShow } from './category-change-state'
import { type RowToCorrectQuery, useRowToCorrectQuery } from './row-to-correct.generated'

type Row = BankTransactionRowFragment
type Correction = { readonly category: CashflowCategory; readonly note: string }
type FormProps = { readonly row: Row; readonly onDone: () => void }
type Cause = NonNullable<RowToCorrectQuery['bankTransaction']>['categoryChangeCause']

/**
 * The category of a transaction and its reason, with a form to override the rules or return to them. A change that needs
 * approval is marked before it is sent, while it is pending, and after the decision.
 */
export const CorrectCategory = ({ row, onDone }: FormProps) => {
  const shown = changeToShow(row)
  // The change may have been decided since the list was loaded.
  const query = found(useRowToCorrectQuery({ variables: { id: row.id }, fetchPolicy: 'cache-and-network' }))
  return (
    <Box display="grid" gap="4">
      <CategoryReason row={row} />
      {shown && <CategoryChangeState {...shown} name={row.counterparty || row.description} />}
      {shown?.approval.status !== 'PENDING' && (
        <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
          {({ bankTransaction }) => <CorrectionForm row={row} onDone={onDone} cause={bankTransaction.categoryChangeCause} />}
        </QueryView>
      )}
    </Box>
  )
}

const CorrectionForm = ({ row, onDone, cause }: FormProps & { readonly cause: Cause }) => {
  const { t } = useTranslation('banking')
  const { t: changes } = useTranslation('categoryChanges')
  const submission = useAct(CorrectCategoryDocument, {
    variables: ({ category, note }: Correction) => ({ id: row.id, input: { category, ...(note.trim() && { note: note.trim() }) } }),
    toast: ({ correctCategory }) => (correctCategory.categoryChange?.status === 'PENDING' ? changes('sent') : t('correct.done')),
    done: onDone,
  })
  const takeBack = useAct(CorrectCategoryDocument, {
    variables: () => ({ id: row.id, input: { category: null } }),
    toast: () => t('correct.takenBack'),
    done: onDone,
  })
  return (
    <Box display="grid" gap="4">
      {takeBack.failure && <FailureNote failure={takeBack.failure} />}
      <Form<Correction>
        defaults={{ category: row.category, note: row.note ?? '' }}
        submission={submission}
        submitLabel={cause ? changes('submit') : t('correct.submit')}
        atEnd
        secondary={
          row.isCategoryCorrected && (
            <Button
              variant="ghost"
              size="md"
              title={t('correct.takeBackHelp')}
              loading={takeBack.pending}
              loadingText={t('correct.takeBack')}
              onClick={() => void takeBack.submit(undefined)}
            >
              <X aria-hidden />
              {t('correct.takeBack')}
            </Button>
          )
        }
      >
        {cause && <SecondLookNote cause={cause} />}
        <SelectField<Correction>
          name="category"
          label={t('correct.category')}
          options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          required
        />
        <TextField<Correction> name="note" label={t('correct.note')} maxLength={500} {...(cause && { help: changes('tell') })} />
      </Form>
    </Box>
  )
}

/** Explains before submission that someone else decides this change, and why. */
const SecondLookNote = ({ cause }: { readonly cause: NonNullable<Cause> }) => {
  const { t } = useTranslation('categoryChanges')
  return (
    <Box display="flex" gap="2" bg="info.subtle" color="info.fg" borderRadius="card" padding="3" textStyle="small">
      <Box flexShrink="0" paddingBlockStart="2px">
        <Clock size={14} aria-hidden />
      </Box>
      <Box minWidth="0">{t(`cause.${cause}`)}</Box>
    </Box>
  )
}

/** Why a transaction has its category: the rule in words, or that a user chose it. */
const CategoryReason = ({ row: { isCategoryCorrected, categoryReason } }: { readonly row: Row }) => {
  const { t } = useTranslation('banking')
  return (
    <Box textStyle="small">
      <Box color="fg.muted" textStyle="caption">
        {t('correct.why')}
      </Box>
      {isCategoryCorrected ? (
        <HStack gap="1.5">
          <UserCheck size={14} aria-hidden />
          {t('correct.corrected')}
        </HStack>
      ) : (
        <bdi>{categoryReason}</bdi>
      )}
    </Box>
  )
}

/** The category of a transaction, with a form to correct it in place. */
export const CategoryButton = ({ row, what }: { readonly row: Row; readonly what: string }) => {
  const { t } = useTranslation('banking')
  const [open, setOpen] = useState(false)
  const category = t(`category.${row.category}`)
  const shown = changeToShow(row)
  return (
    <Box minWidth="0" marginInline="-2">
      <Popover.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-start' }}
      >
        <Popover.Trigger asChild>
          <Button
            variant="ghost"
            size="xs"
            maxWidth="full"
            aria-label={t('correct.change', { what, category })}
            title={row.isCategoryCorrected ? t('correct.corrected') : row.categoryReason}
          >
            {row.isCategoryCorrected && <UserCheck aria-hidden />}
            <Box as="span" truncate>
              {category}
            </Box>
            <Box asChild color="fg.subtle">
              <ChevronDown aria-hidden />
            </Box>
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={t('correct.title')} width="340px" maxWidth="calc(100vw - 24px)">
              <Popover.Body>
                <Box fontWeight="semibold" marginBlockEnd="3">
                  {what}
                </Box>
                <CorrectCategory row={row} onDone={() => setOpen(false)} />
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {shown?.approval.status === 'PENDING' && <CategoryChangeBadge change={shown.change} />}
    </Box>
  )
}
