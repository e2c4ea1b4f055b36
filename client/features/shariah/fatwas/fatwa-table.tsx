import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { FatwaRowFragment } from './fatwa.generated'

/** The title of a fatwa in the language of the screen: Arabic in Arabic, English otherwise. */
export const useFatwaTitle = () => {
  const { i18n } = useTranslation()
  return ({ ar, en }: FatwaRowFragment['title']) => (i18n.language === 'ar' && ar !== '' ? ar : en)
}

type FatwaTableProps = { readonly caption: string; readonly rows: readonly FatwaRowFragment[]; readonly onOpen: (id: string) => void }

/** Fatwas and open questions, the latest first. */
export const FatwaTable = ({ caption, rows, onOpen }: FatwaTableProps) => {
  const { t } = useTranslation('fatwas')
  const titleOf = useFatwaTitle()
  const columns: readonly Column<FatwaRowFragment>[] = [
    {
      title: t('columns.title'),
      width: '46%',
      cell: ({ number, title, category }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium">
            <bdi>{titleOf(title)}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {number !== null && (
              <>
                <bdi dir="ltr">{number}</bdi> ·{' '}
              </>
            )}
            {t(`category.${category}`)}
          </Box>
        </Box>
      ),
    },
    { title: t('columns.status'), cell: ({ status }) => <StatusLabel of="fatwa" value={status} /> },
    {
      title: t('columns.force'),
      cell: ({ number, isInForce }) =>
        number !== null && <StatusBadge tone={isInForce ? 'positive' : 'neutral'}>{t(isInForce ? 'inForce' : 'notInForce')}</StatusBadge>,
    },
    { title: t('columns.issued'), cell: ({ issuedAt }) => issuedAt !== null && <Time at={issuedAt} as="date" />, align: 'end' },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} onOpen={({ id }) => onOpen(id)} />
}
