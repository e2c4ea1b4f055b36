import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useQueryOnce } from '@/lib/api/use-query-once'
import { NoticePanel } from './notice-panel'
import type { VisitorNoticeQuery } from './visitor-notice.generated'
import query from './visitor-notice.graphql?raw'

/** The notice of administration above the pages outside the shell: sign-in and everything public. It is read without Apollo. */
export const WithVisitorNotice = () => {
  const { t } = useTranslation()
  const notice = useQueryOnce<VisitorNoticeQuery>(query)?.systemNotice
  return (
    <>
      {notice && (
        <Box
          as="aside"
          aria-label={t('systemNotice.label')}
          maxWidth="1280px"
          marginInline="auto"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlockStart="4"
          marginBlockEnd="-6"
        >
          <NoticePanel notice={notice} />
        </Box>
      )}
      <Outlet />
    </>
  )
}
