import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Hash } from '@/ui/figures/hash'
import { Money } from '@/ui/figures/money'
import { Words } from '@/ui/labels/words'
import { Facts } from '../review/facts'
import type { ProductVersionFragment } from './products.generated'

type OfVersion = { readonly version: ProductVersionFragment }

/** Everything that a version of a product states, with what differs from the version before it. */
export const ProductFacts = ({ version }: OfVersion) => {
  const { t } = useTranslation('products')
  const { currency, largestAmount, longestTerm, fatwaNumber, formVersion, fees, files } = version
  return (
    <Box display="grid" gap="4">
      <Said title={t('facts.description')} words={version.description} />
      <Facts
        facts={[
          { label: t('facts.audience'), value: <bdi>{version.audience}</bdi> },
          { label: t('facts.largestAmount'), value: <Money amount={largestAmount} currency={currency} /> },
          { label: t('facts.longestTerm'), value: t('term', { count: longestTerm }) },
          { label: t('facts.fatwaNumber'), value: fatwaNumber === null ? t('none') : <bdi>{fatwaNumber}</bdi> },
          { label: t('facts.formVersion'), value: String(formVersion) },
        ]}
      />
      <Box>
        <Box color="fg.muted" textStyle="caption">
          {t('facts.fees')}
        </Box>
        {fees.length === 0 && t('noFees')}
        {fees.map((fee) => (
          <Box key={fee.kind}>
            {t(`feeKind.${fee.kind}`)}: <Money amount={fee.most} currency={currency} /> · <bdi>{fee.costBasis}</bdi>
          </Box>
        ))}
      </Box>
      <Said title={t('facts.latePolicy')} words={version.latePolicy} />
      <Said title={t('facts.rebatePolicy')} words={version.rebatePolicy} />
      <Said title={t('facts.securityPolicy')} words={version.securityPolicy} />
      {files.length > 0 && (
        <Box>
          <Box color="fg.muted" textStyle="caption">
            {t('facts.files')}
          </Box>
          {files.map(({ id, name, url }) => (
            <Box key={id}>
              <chakra.a href={url} textDecoration="underline">
                <bdi>{name}</bdi>
              </chakra.a>
            </Box>
          ))}
        </Box>
      )}
      <Changes version={version} />
      <Box>
        <Box color="fg.muted" textStyle="caption">
          {t('facts.contentHash')}
        </Box>
        <Hash hash={version.contentHash} />
      </Box>
    </Box>
  )
}

const Said = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Box>
    <Box color="fg.muted" textStyle="caption">
      {title}
    </Box>
    <Words whiteSpace="pre-wrap">{words}</Words>
  </Box>
)

const Changes = ({ version: { version, changes } }: OfVersion) => {
  const { t } = useTranslation('products')
  if (version === 1) return null
  return (
    <Box as="section" aria-label={t('changes.title', { version: version - 1 })}>
      <Box fontWeight="medium">{t('changes.title', { version: version - 1 })}</Box>
      {changes.length === 0 && t('changes.none')}
      {changes.map(({ part, before, after }) => (
        <Box key={part} marginBlockStart="2">
          <Box color="fg.muted" textStyle="caption">
            {t(`part.${part}`)}
          </Box>
          <Words as="del" display="block" color="fg.muted" whiteSpace="pre-wrap">
            {before === '' ? t('none') : before}
          </Words>
          <Words as="ins" display="block" textDecoration="none" whiteSpace="pre-wrap">
            {after === '' ? t('none') : after}
          </Words>
        </Box>
      ))}
    </Box>
  )
}
