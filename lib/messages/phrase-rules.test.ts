import { expect, test } from "vitest";
import { readingOf } from "./reading-rules";

const seven = { hour: 7, minute: 0 };

/** What nurses and aides write back to "Can you come at 7 AM?", one a line. */
const lines = (text: string) => text.trim().split("\n");

const yes = lines(`
YES
y
Yess
yesss!!
Yes please
yes plz
Yes ma'am
yes mam
yessir
yea
Yeah sure
ya
yep
Yupp
sure
Sure thing
ok
Okay
okie
k
kk
Ok thanks
Yes I can
yes i can come in
yes I can work
Yes I'll be there
yes ill be there
Ill be there
I’ll be there!
ok I will be there
I can
i can do it
I can work it
I can cover
I can come in
I can take the shift
I'll take it
ill take it
yes, I will take the shift
yes I can do that shift
count me in
im in
I'm in!
sign me up
no prob
No problem!
no problem ill be there
Yes no problem
sure, no problem
np
of course
Absolutely!
definitely
for sure
sounds good
ok sounds good, I'll be there
Bet
You bet!
that works
works for me
Yes, that works for me
That works great, thanks
perfect
deal
sí
Si
Sí claro
claro que sí
sí puedo
Si gracias
👍
👍🏽
👍👍
Yes 👍
yes 🙂
Yes 🙏🏾
👌
✅
Hi, yes I can
Good morning, yes I'll be there
Hey yes!
yes of course
Yes thank you so much
yes, see you then
Yes I'm available
im available
I am free
I'd love to
happy to
y pls
`);

const no = lines(`
NO
n
Nope
nah
Nah I'm good
no thanks
No thank you
no sorry
No sorry, I have class
no, I work until 3
no I'm off today
no im sick
no my kid is sick
No. Can Ana take it?
no, ask Maria
no way
no can do
no. I just worked 16 hrs
no i already work a double
No, sorry. I only work nights
cant
Can't
cant sorry
I can't
i cant make it
I can't tonight
I can't come in today
I can’t tomorrow
I can't, I work until 3
can't do it
cant do today
cant right now
Sorry can't
sorry i cant
So sorry, I can't
Sorry I have plans
unfortunately I can't
Hi, I can't
not today
Not today sorry
not tonight
Not this time
not available
I'm not available
im not able to
unable to
I'm unavailable
won't be able to
I wont be able to make it
on vacation till monday
I'm on vacation
Sorry I'm out of town
I'm working at my other job
I'll pass
👎
👎🏾
no 👎
No 😞
I can not
Nooo
No
no puedo
no gracias
lo siento no puedo
`);

/** With the time it names; without one, until when, or on what condition. */
const otherTime = lines(`
yes but at 8 => 8:00 AM
Yes I can be there at 8am => 8:00 AM
I can be there by 8 => 8:00 AM
I can come at 8ish => 8:00 AM
can come at 9:30 => 9:30 AM
can come at 0900 => 9:00 AM
yes but 730 => 7:30 AM
can be there 8:30 => 8:30 AM
I'm available after 3 => 3:00 PM
what about 10-3
sure, but not before 8 => 8:00 AM
I can but not until 10 => 10:00 AM
I can come in at noon => 12:00 PM
Yes after 3pm => 3:00 PM
yes but not til 8 => 8:00 AM
not before 9 => 9:00 AM
Not until 9 => 9:00 AM
no earlier than 9 => 9:00 AM
can I start at 8? => 8:00 AM
Could do 9 instead of 7? => 9:00 AM
No, but I could do 3pm => 3:00 PM
I can't come until 9 => 9:00 AM
i cant do 7 but i can do 8 => 8:00 AM
can't make it at 7 but could come at 9 => 9:00 AM
only from 9 on => 9:00 AM
How about 8? => 8:00 AM
yea but gotta leave by 11
yes but have to be out by 1
yes until 1
ok but only till noon
can do 3-11
I can do 9 to 3
I can work 7a-11a
I can do 1500-2300
yes till 12:30
I can stay till 11
I can only work until 2
Yes but I need to leave at 1pm
yes but only half
yes but I need a ride
yes but not 2 west
`);

const unclear = lines(`
omw
if nobody else
if no one else can
only if you cant find anyone
who is this
new phone who dis
Who else is on?
yes for tmrw not today
y for tmrw not today
Yes for Friday
yes tomorrow
ok if I get bonus
yes if there's a bonus
ok how much is the bonus?
no bonus no shift
yes. no wait, I can't
no wait yes I can
No, wait, ok
STOP calling me
Maybe
maybe, let me check
let me ask my husband
Depends
I'll let you know
ill see
ok ill check
ok let me see
what unit?
Yes, what unit?
yes?
Ok?
y?
Is it 7 to 3 or 3 to 11?
Is it still open?
hello?
Good morning
wrong number
This is her husband, she's asleep
I'm driving
call me
Call me at 5
in a meeting call me after 3
cant talk call u later
I can't open the link
can't find the link
cant wait!
I can't believe I missed this, yes!
got it
Thanks
thank you for thinking of me
lol
yes 😂
yes 👎
👍👎
🤔
❤️
yes and no
not sure yet
idk
I guess
ok i guess
no worries
no idea
no doubt
No?
no more than 8 hours
no nights please
no one told me
No need to ask, I'll be there
not a problem
not yet
sounds good but let me ask my manager
sounds good?
Sounds good if I get the bonus
sounds good for Friday
I bet
no deal
that works if I can leave early
that won't work
it doesn't work for me
for sure not
yesterday I was sick
si puedo
2
10-4
I'm already on the schedule
didnt I already work today
ok see you tomorrow
Sorry
sorry, who is this?
Sorry what unit is it
Sorry, just saw this, yes
sorry for the delay ill be there
sorry im late replying im available
I can't, but Maria can
Maria can
can I bring my sister
I get off at 3
my other job ends at 3
yes at 7
I'm sick of this place but ok
not today satan, jk yes
of course not
absolutely not
Yes I cant
yeah no
ok no
sure not
k but who else
yes yes but no
I'd love to but can't
nope jk
n/a
Working on it
not available yet, ask at noon
happy to say no
Yes if you really need me
Yes I think so
yes for the other one
No, I mean yes!
I'll try
I'm in bed
k who else is on
yes stop
k. what unit
no comprendo
`);

test.each(yes)("%s is a yes", (text) => expect(readingOf(text, seven)?.kind).toBe("YES"));
test.each(no)("%s is a no", (text) => expect(readingOf(text, seven)?.kind).toBe("NO"));
test.each(otherTime)("%s names another time", (line) => {
  const [text, time] = line.split(" => ");
  expect(readingOf(text!, seven)).toEqual({ kind: "OTHER_TIME", time: time ?? null });
});
test.each(unclear)("%s is left to a person", (text) => expect(readingOf(text, seven)).toBeNull());
