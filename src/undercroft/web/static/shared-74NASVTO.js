import{G as i,d as n,f as r}from"./shared-32CZEFHK.js";function c(s){let e=i.value,t=r(e.length);n(()=>{let o=e.slice(t.current);t.current=e.length,o.length&&s(o,e.length)},[e])}export{c as a};
