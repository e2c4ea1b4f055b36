import { Box, Button, HStack } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, Info } from 'lucide-react'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/ui/fields/select-field'
import { type Asked, concrete, kindOf, type ProposalValues } from '../proposal-values'
import type { TermsFieldsProps } from './common-fields'
import { ContractClauses } from './contract-clauses'
import { IjarahFields, MoreIjarahFields } from './ijarah-fields'
import { IstisnaFields, MoreIstisnaFields } from './istisna-fields'
import {
  DiminishingMusharakahFields,
  MoreDiminishingMusharakahFields,
  MoreMudarabahFields,
  MoreMusharakahFields,
  MudarabahFields,
  MusharakahFields,
} from './partnership-fields'
import { MoreSalamFields, SalamFields } from './salam-fields'
import { MoreMurabahaFields, MoreTawarruqFields, MurabahaFields, TawarruqFields } from './sale-fields'
import type { TermsKind } from './terms-input'
import { useTermsOptions } from './terms-labels'
import { KINDS_OF } from './terms-values'

type Fields = ComponentType<TermsFieldsProps>

/** The fields of each kind: those that have to be decided, and those that seldom are. */
const FIELDS: Readonly<Record<TermsKind, readonly [decided: Fields, more: Fields]>> = {
  murabaha: [MurabahaFields, MoreMurabahaFields],
  tawarruq: [TawarruqFields, MoreTawarruqFields],
  ijarah: [IjarahFields, MoreIjarahFields],
  musharakah: [MusharakahFields, MoreMusharakahFields],
  diminishingMusharakah: [DiminishingMusharakahFields, MoreDiminishingMusharakahFields],
  mudarabah: [MudarabahFields, MoreMudarabahFields],
  istisna: [IstisnaFields, MoreIstisnaFields],
  salam: [SalamFields, MoreSalamFields],
}

type MoreTerms = { readonly open: boolean; readonly onToggle: () => void }

/** The terms of the chosen structure. */
export const TermsFields = ({ asked, more }: { readonly asked: Asked; readonly more: MoreTerms }) => {
  const { t } = useTranslation('proposal')
  const [proposedStructure, variants] = useWatch<ProposalValues, ['proposedStructure', 'variants']>({
    name: ['proposedStructure', 'variants'],
  })
  const kind = kindOf({ proposedStructure, variants })
  if (kind === undefined) return null
  const [Decided, More] = FIELDS[kind]
  const Icon = more.open ? ChevronUp : ChevronDown
  return (
    <>
      <VariantField structure={proposedStructure} variants={variants} />
      <Decided key={kind} asked={asked} />
      <NoTotal kind={kind} />
      <Box display="grid" gap="4">
        <Button variant="ghost" size="sm" justifySelf="start" marginInlineStart="-3" aria-expanded={more.open} onClick={more.onToggle}>
          <Icon aria-hidden />
          {t('more')}
        </Button>
        {more.open && <More asked={asked} />}
      </Box>
      <ContractClauses kind={kind} />
    </>
  )
}

/** Why no total is shown for a venture or a salam. */
const NoTotal = ({ kind }: { readonly kind: TermsKind }) => {
  const { t } = useTranslation('lending')
  const reason = kind === 'salam' ? 'salam' : kind === 'musharakah' || kind === 'mudarabah' ? 'partnership' : undefined
  if (reason === undefined) return null
  return (
    <HStack gap="2" alignItems="flex-start" color="fg.muted" textStyle="small">
      <Box flexShrink="0" paddingBlockStart="2px">
        <Info size={16} aria-hidden />
      </Box>
      <span>{t(`cost.${reason}`)}</span>
    </HStack>
  )
}

type VariantFieldProps = { readonly structure: string; readonly variants: ProposalValues['variants'] }

/** The kind of terms within a structure that has more than one. */
const VariantField = ({ structure, variants }: VariantFieldProps) => {
  const { t } = useTranslation('proposal')
  const { kinds } = useTermsOptions()
  const chosen = concrete(structure)
  if (chosen !== 'MURABAHA' && chosen !== 'MUSHARAKAH') return null
  return (
    <SelectField<ProposalValues>
      name={`variants.${chosen}`}
      label={t('variant')}
      help={t(`variantHelp.${variants[chosen]}`)}
      options={kinds(KINDS_OF[chosen])}
      required
    />
  )
}
